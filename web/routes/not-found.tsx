import { data } from 'react-router'

export function loader(): never {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

export function action(): never {
  throw data(null, { status: 405, statusText: 'Method Not Allowed' })
}

export default function NotFound() {
  return null
}
