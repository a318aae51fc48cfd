import type { IconName } from '#web/ui/icon.tsx'
import { inArea, type Area } from '#web/links.ts'

export type NavItem = {
  to: string
  text: string
  icon: IconName
  /** Matches this address only, not those below it. */
  end?: boolean
  count?: number
}

const pages = {
  home: { path: '', text: 'Home', icon: 'home' },
  about: { path: 'about-us', text: 'About', icon: 'info' },
  contact: { path: 'contact-us', text: 'Contact Us', icon: 'message' },
  restaurants: { path: 'restaurants', text: 'Restaurants', icon: 'store' },
  foods: { path: 'foods', text: 'Foods', icon: 'leaf' },
  myRestaurants: { path: 'my-restaurants', text: 'My Restaurants', icon: 'store' },
} as const satisfies Record<string, { path: string; text: string; icon: IconName }>

const inHeader: Record<Area, (keyof typeof pages)[]> = {
  '': ['home', 'about', 'contact', 'restaurants', 'foods'],
  '/user': ['home', 'about', 'contact', 'restaurants', 'foods'],
  '/seller': ['home', 'about', 'contact', 'myRestaurants'],
  '/admin': ['home', 'about'],
}

/** The links of an area's header, in the specification's order. */
export function headerNav(area: Area): NavItem[] {
  return inHeader[area].map((name) => {
    const { path, text, icon } = pages[name]
    return { to: inArea(area, path), text, icon, end: path === '' }
  })
}

/** Not on the login of customers, who are most visitors. */
const staffLogins = [
  { to: '/seller-login', text: 'Seller Login' },
  { to: '/admin-login', text: 'Admin Login' },
]

/** The footer's two lists. */
export function footerNav(area: Area): { title: string; links: { to: string; text: string }[] }[] {
  // Admins process contact forms and have no form of their own: they get the public one.
  const contact = area === '/admin' ? '/contact-us' : inArea(area, 'contact-us')
  return [
    {
      title: 'Company',
      links: [
        { to: inArea(area, 'about-us'), text: 'About' },
        { to: contact, text: 'Contact Us' },
        { to: inArea(area, 'milestones'), text: 'Milestones' },
        ...(area === '' ? staffLogins : []),
      ],
    },
    {
      title: 'Legal',
      links: [
        { to: inArea(area, 'terms-of-use'), text: 'Terms of Use' },
        { to: inArea(area, 'privacy-policy'), text: 'Privacy Policy' },
        { to: inArea(area, 'cookie-policy'), text: 'Cookie Policy' },
      ],
    },
  ]
}
