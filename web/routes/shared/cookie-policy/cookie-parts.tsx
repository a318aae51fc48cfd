import { MarketplaceName } from '#web/features/marketplace/shown-marketplace.ts'
import { FactsTable, type FactsRow } from '#web/features/static-pages/facts-table.tsx'
import type { PolicyPart, PolicyPoint } from '#web/features/static-pages/policy.tsx'
import { ContactLink } from '#web/features/static-pages/text-links.tsx'
import { PolicyLink } from '#web/features/static-pages/text-links.tsx'

const ownFiles = 'Pages, fonts and pictures come from this site itself.'

/** The text of the point *Nothing from elsewhere* where there are no card payments. */
export const withoutCards: Pick<PolicyPoint, 'icon' | 'text'> = { icon: 'home', text: ownFiles }

/** The summary of the Cookie Policy. */
export const cookiePoints: PolicyPoint[] = [
  {
    icon: 'check',
    title: 'Eleven cookies, none to follow you',
    text: 'Three keep you signed in, three recognise your device, one carries a message to the next page, one helps after a forgotten password, two belong to a sign-in code, one keeps the diet and allergens that a guest chose, and where to deliver.',
  },
  {
    icon: 'eye-off',
    title: 'No trackers',
    text: 'No advertising, no analytics, no profiles. That is why no banner asks you anything.',
  },
  {
    icon: 'home',
    title: 'Nothing from elsewhere',
    text: `${ownFiles} Only card payments use another site: the payment provider’s.`,
  },
  {
    icon: 'search',
    title: 'Browse without any',
    text: 'Restaurants and menus work with all cookies refused. Only signing in needs them.',
  },
]

const sessionCookie = (role: string, who: string, end: string): FactsRow => ({
  key: role,
  cells: [
    <Name key="name" parts={['foodie_', role]} />,
    `Keeps you signed in as ${who}.`,
    `Until you log out, or ${end}.`,
  ],
})

const deviceCookie = (role: string, who: string): FactsRow => ({
  key: `device-${role}`,
  cells: [
    <Name key="name" parts={['foodie_', 'device_', role]} />,
    `Remembers that you have signed in as ${who} on this device, so that strangers who guess passwords cannot lock you out.`,
    '400 days after you last signed in.',
  ],
})

const codeCookie = (role: string, who: string): FactsRow => ({
  key: `code-${role}`,
  cells: [
    <Name key="name" parts={['foodie_', 'code_', role]} />,
    `Ties the code that you sign in with as ${who} to this browser, so that it is worth nothing elsewhere.`,
    'Until you have signed in, 10 minutes at most.',
  ],
})

const daysUnused = 'after 30 days without a visit and 180 days in all'

const cookieRows: FactsRow[] = [
  sessionCookie('user', 'a customer', daysUnused),
  sessionCookie('seller', 'a seller', daysUnused),
  sessionCookie('admin', 'an admin', 'after 12 hours without a visit and 7 days in all'),
  deviceCookie('user', 'a customer'),
  deviceCookie('seller', 'a seller'),
  deviceCookie('admin', 'an admin'),
  codeCookie('user', 'a customer'),
  codeCookie('seller', 'a seller'),
  {
    key: 'flash',
    cells: [
      <Name key="name" parts={['foodie_', 'flash']} />,
      'Carries one message, such as “Address added”, to the page that follows a step.',
      'Until it was shown, 60 seconds at most.',
    ],
  },
  {
    key: 'reset',
    cells: [
      <Name key="name" parts={['foodie_', 'reset']} />,
      'Carries the link of a mail from its address to the form that sets a new password.',
      'Until the password is set, 30 minutes at most.',
    ],
  },
  {
    key: 'prefs',
    cells: [
      <Name key="name" parts={['foodie_', 'prefs']} />,
      'Keeps the diet and the allergens that you chose under “What I eat” while you are not signed in, so that lists show what matches, and the place that you chose under “Where to deliver?”, rounded to about ten metres, so that you see who delivers there.',
      'Until you choose Everything and no allergens and remove the place, one year at most. A place alone: until you close the browser.',
    ],
  },
]

const tabRows: FactsRow[] = [
  {
    key: 'scroll',
    cells: [
      <Name key="name" parts={['react-', 'router-', 'scroll-', 'positions']} />,
      'How far you had scrolled on each page, so that Back returns you to that place.',
    ],
  },
  {
    key: 'version',
    cells: [
      <Name key="name" parts={['react-', 'router-', 'manifest-', 'version']} />,
      'Only after this site was updated while you had it open: the name of the new version, so that the page reloads once and not again and again.',
    ],
  },
]

/** The parts of the Cookie Policy. */
export const cookieParts: PolicyPart[] = [
  {
    id: 'what-a-cookie-is',
    title: 'What a cookie is',
    body: (
      <p>
        A cookie is a short text that a site asks your browser to keep and to send back with the next request.
        Without one, a site forgets you between two pages: you would have to sign in again for every dish you
        add. This page names everything that <MarketplaceName /> keeps in your browser, and for how long.
      </p>
    ),
  },
  {
    id: 'cookies-we-set',
    title: 'The cookies we set',
    body: (
      <>
        <FactsTable caption="Cookies" columns={['Name', 'What it is for', 'How long']} rows={cookieRows} />
        <p>
          You have a sign-in cookie only for a role in which you sign in. It holds a long random number and
          nothing about you; we keep only a fingerprint of that number, from which it cannot be worked out.
          The browser may store the cookie for up to 400 days, but the sign-in behind it ends on our side as
          the table says, when you sign in again, and it gets a new number when you change your password. A
          device cookie holds the number of your account and our signature; it signs nobody in.
        </p>
        <p>
          All eleven are set by <MarketplaceName /> for <MarketplaceName /> alone. They are closed to scripts
          (HttpOnly), are not sent when another site loads something from ours (SameSite=Lax), and where{' '}
          <MarketplaceName /> is reached over https they travel over https only (Secure), and the names of the
          first nine begin with __Host-.
        </p>
      </>
    ),
  },
  {
    id: 'kept-in-the-tab',
    title: 'What is kept in the tab',
    body: (
      <>
        <p>
          Besides cookies, a browser has a small store for each open tab, called session storage.{' '}
          <MarketplaceName /> keeps two notes there. They are never sent to us, and they are deleted when you
          close the tab.
        </p>
        <FactsTable caption="Session storage" columns={['Name', 'What it is for']} rows={tabRows} />
        <p>
          With JavaScript turned off neither note is stored. Your choice of the light or dark theme is not
          kept at all: every visit starts dark. Your browser may also cache our style sheets, fonts and
          pictures, so that the next page loads faster. They are the same for everybody and contain nothing
          about you.
        </p>
      </>
    ),
  },
  {
    id: 'kept-for-offline',
    title: 'What is kept for when you are offline',
    body: (
      <>
        <p>
          Over https, <MarketplaceName /> stores a page in your browser that is shown when there is no
          connection, with its style sheet and fonts. It is the same for everybody.
        </p>
        <p>
          While you are signed in as a customer, it also stores a page with your last orders and their
          delivery codes, so that you can read them at the door without a connection. It is deleted when you
          log out, when your sign-in has ended, and when somebody else signs in. After 30 days without a visit
          it is deleted instead of being shown. It stays in this browser.
        </p>
      </>
    ),
  },
  {
    id: 'what-we-do-not-use',
    title: 'What we do not use',
    body: (
      <>
        <ul>
          <li>Advertising or analytics cookies, of our own or of others.</li>
          <li>Tracking pixels, device fingerprints, or any other tracking.</li>
          <li>Buttons, maps, fonts, videos or scripts that are loaded from another company.</li>
        </ul>
        <p>
          Our pages tell your browser to refuse content from anywhere else, so none is loaded by accident.
          Everything listed above is strictly necessary for the service; that is why we do not ask for your
          consent first.
        </p>
      </>
    ),
  },
  {
    id: 'refusing-and-deleting',
    title: 'Refusing and deleting them',
    body: (
      <>
        <p>
          Log out, and the sign-in cookie of that role is deleted. In your browser’s settings you can see,
          delete and refuse the cookies of any site. If you refuse ours, you can still look at every
          restaurant and menu and read these pages; you cannot sign in, and so not order.
        </p>
        <p>On a computer or phone that others use too, log out when you are done.</p>
      </>
    ),
  },
  {
    id: 'changes-and-questions',
    title: 'Changes and questions',
    body: (
      <p>
        Before <MarketplaceName /> stores anything else in your browser, this page will list it, with a new
        date at the top. What we know about you on our side is in the <PolicyLink to="privacy-policy" />. For
        anything that is not clear, write to us: <ContactLink />.
      </p>
    ),
  },
]

/** The name as a browser lists it; it may break between its parts where a phone is narrow. */
function Name({ parts }: { parts: string[] }) {
  return (
    <code className="font-sans sm:whitespace-nowrap">
      {parts.map((part) => (
        <span key={part} className="inline-block">
          {part}
        </span>
      ))}
    </code>
  )
}
