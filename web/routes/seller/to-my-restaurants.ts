import { redirect } from 'react-router'

/** The two addresses that an older layout had (decisions §1). */
export function loader() {
  return redirect('/seller/my-restaurants')
}
