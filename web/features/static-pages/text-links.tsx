import { Link } from 'react-router'
import { inArea, useArea } from '#web/links.ts'

/** The contact form of an area. Admins answer it and have none of their own; theirs is the public one. */
export function useContactPath(): string {
  const area = useArea()
  return area === '/admin' ? '/contact-us' : inArea(area, 'contact-us')
}

/** Leads to the contact form from wherever the text is read. */
export function ContactLink() {
  return <Link to={useContactPath()}>Contact Us</Link>
}

const titles = {
  'terms-of-use': 'Terms of Use',
  'privacy-policy': 'Privacy Policy',
  'cookie-policy': 'Cookie Policy',
}

/** From one policy to another, inside the area where it is read. */
export function PolicyLink({ to }: { to: keyof typeof titles }) {
  return <Link to={inArea(useArea(), to)}>{titles[to]}</Link>
}
