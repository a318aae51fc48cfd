import { inArea, useArea } from '#web/links.ts'
import { Link } from '#web/ui/link.tsx'

/** Path of the area's contact form. The admin area has none, so admins get the public one. */
export function useContactPath(): string {
  const area = useArea()
  return area === '/admin' ? '/contact-us' : inArea(area, 'contact-us')
}

/** Link to the contact form of the current area. */
export function ContactLink() {
  return <Link to={useContactPath()}>Contact Us</Link>
}

const titles = {
  'terms-of-use': 'Terms of Use',
  'privacy-policy': 'Privacy Policy',
  'cookie-policy': 'Cookie Policy',
}

/** Link to a policy, inside the current area. */
export function PolicyLink({ to }: { to: keyof typeof titles }) {
  return <Link to={inArea(useArea(), to)}>{titles[to]}</Link>
}
