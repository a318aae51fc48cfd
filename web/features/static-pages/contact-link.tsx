import { Link } from 'react-router'
import { useArea } from '#web/features/layout/use-area.ts'
import { inArea } from '#web/features/layout/area.ts'

/** The contact form of an area. Admins answer it and have none of their own; theirs is the public one. */
export function useContactPath(): string {
  const area = useArea()
  return area === '/admin' ? '/contact-us' : inArea(area, 'contact-us')
}

/** Leads to the contact form from wherever the text is read. */
export function ContactLink() {
  return <Link to={useContactPath()}>Contact Us</Link>
}
