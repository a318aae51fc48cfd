import { Link } from 'react-router'
import { inArea, useArea } from '#web/links.ts'

const titles = {
  'terms-of-use': 'Terms of Use',
  'privacy-policy': 'Privacy Policy',
  'cookie-policy': 'Cookie Policy',
}

/** From one policy to another, inside the area where it is read. */
export function PolicyLink({ to }: { to: keyof typeof titles }) {
  return <Link to={inArea(useArea(), to)}>{titles[to]}</Link>
}
