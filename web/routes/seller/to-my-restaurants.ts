import { redirect } from 'react-router'

/** Redirects two addresses of an older layout (decisions §1). */
export function loader() {
  return redirect('/seller/my-restaurants')
}
