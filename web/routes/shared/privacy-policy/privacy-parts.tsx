import { useLoaderData } from 'react-router'
import { type Retained, type Retention, retainedNames } from '#contract/rules/retention.ts'
import { MarketplaceName } from '#web/features/marketplace/shown-marketplace.ts'
import { WithCards } from '#web/features/payments/card-payments.tsx'
import { FactsTable, type FactsRow } from '#web/features/static-pages/facts-table.tsx'
import type { PolicyPart, PolicyPoint } from '#web/features/static-pages/policy.tsx'
import { ContactLink, PolicyLink } from '#web/features/static-pages/text-links.tsx'

/** The summary of the Privacy Policy. */
export const privacyPoints: PolicyPoint[] = [
  {
    icon: 'receipt',
    title: 'What an order needs',
    text: 'Your name, how to reach you, where to bring the food. Browsing needs none of it.',
  },
  {
    icon: 'store',
    title: 'Your restaurant sees it',
    text: 'The seller you order from gets your name, e-mail, mobile and delivery address, to bring the order.',
  },
  {
    icon: 'eye-off',
    title: 'Never sold',
    text: 'No advertising, no trackers, no sale of data, nothing loaded from other companies.',
  },
  {
    icon: 'edit',
    title: 'You can have it changed',
    text: 'Ask us what we hold about you, have it corrected, or have your account closed.',
  },
]

const whoSees: FactsRow[] = [
  {
    key: 'seller',
    cells: [
      'The seller of the restaurant you order from',
      'Your name, e-mail and mobile, and the order with its delivery address, payment and any complaint about it. Never your password, your delivery code, your other addresses, or your orders from other sellers.',
    ],
  },
  {
    key: 'courier',
    cells: [
      'Whoever carries your order',
      'Your name, mobile, address and instructions, by a link that ends with the delivery. The link to a map opens the site of its maker with your address.',
    ],
  },
  {
    key: 'push',
    cells: [
      'The push service of your browser',
      'Only where you switch notifications on: that there is news of an order, encrypted, without names, addresses or codes.',
    ],
  },
  {
    key: 'cards',
    cells: [
      'Our card payment provider',
      'Only when you pay by card: your e-mail, the bill, and the card that you type on its page.',
    ],
  },
  {
    key: 'everybody',
    cells: [
      'Everybody',
      'Your ratings of restaurants and foods, with your name, your picture and what you wrote. Of sellers, their name and their restaurants.',
    ],
  },
  {
    key: 'admins',
    cells: [
      'Our admins',
      'Names, e-mails and mobiles of customers and sellers, complaints, ratings, and messages sent through Contact Us.',
    ],
  },
  {
    key: 'operators',
    cells: [
      'The operators of our servers',
      'The stored data, as far as running this site requires, under a duty of confidentiality.',
    ],
  },
]

/** The parts of the Privacy Policy. */
export const privacyParts: PolicyPart[] = [
  {
    id: 'whom-it-is-about',
    title: 'Whom this is about',
    body: (
      <p>
        “We” are the company behind <MarketplaceName />, who decide what this site does with your data and
        answer for it. “You” are whoever uses it: a visitor, a customer, a seller or an admin. Where the rules
        differ between them, we say so.
      </p>
    ),
  },
  {
    id: 'what-we-keep',
    title: 'What we keep',
    body: (
      <>
        <p>
          Of visitors we store only the technical log (see the last point). Everything else comes from you:
        </p>
        <ul>
          <li>
            <strong>Account:</strong> name, e-mail, mobile, role, the date you joined, a hash of your
            password, and a picture if you upload one.
          </li>
          <li>
            <strong>Addresses:</strong> up to three, each with the point on the map if you add it. Your
            browser tells us where you are only when you press the button for it and allow it.
          </li>
          <li>
            <strong>Baskets:</strong> which foods, how many of each, since when.
          </li>
          <li>
            <strong>Orders:</strong> what you ordered from whom, with names, prices and the delivery address
            copied as they were that day, how it is paid, the delivery code, and when it was placed, accepted,
            delivered, failed or cancelled.
          </li>
          <li>
            <strong>Ratings, complaints, messages about an order, and notifications:</strong> what you wrote,
            and what we sent you.
          </li>
          <li>
            <strong>Contact form:</strong> name, e-mail, subject, message, and who answered it.
          </li>
          <li>
            <strong>Sign-ins:</strong> when each began and was last used, and the name of your browser. For a
            wrong password: the e-mail, the network address and the time.
          </li>
          <li>
            <strong>Devices with notifications:</strong> the address at which their browser takes them, until
            you switch them off or sign out.
          </li>
          <li>
            <strong>What you eat:</strong> the diet and allergens that you chose to save. Nobody but you sees
            them.
          </li>
          <li>
            <strong>Popular searches:</strong> how often words of our menus are searched for, without who
            searched for them.
          </li>
          <li>
            <strong>Technical log:</strong> network address, page and time of requests. What you typed, your
            cookies and your searches are not logged.
          </li>
        </ul>
        <WithCards>
          <p>
            We never see your card: you enter it on the page of our card payment provider. It gets your e-mail
            and the bill, and reports whether it was paid or refunded.
          </p>
        </WithCards>
      </>
    ),
  },
  {
    id: 'what-for',
    title: 'What we use it for',
    body: (
      <>
        <ul>
          <li>To deliver your orders, and to show their status to you and the seller.</li>
          <li>To keep accounts apart, and strangers out of yours.</li>
          <li>To answer complaints and messages, and to show honest ratings.</li>
          <li>To show sellers their sales, and to keep the books that tax law asks for.</li>
          <li>To find and fix errors.</li>
        </ul>
        <p>That is all. We send no advertising and build no profiles.</p>
      </>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who sees it',
    body: (
      <>
        <WithCards without={<WhoSees rows={whoSees.filter(({ key }) => key !== 'cards')} />}>
          <WhoSees rows={whoSees} />
        </WithCards>
        <p>
          A seller may use what an order shows for that order only. We pass nothing on to anybody else, unless
          a law or a court obliges us to; then only what is asked for.
        </p>
      </>
    ),
  },
  {
    id: 'pictures',
    title: 'Pictures',
    body: (
      <p>
        A picture that you upload is converted to the sizes our pages use and stored without its metadata,
        such as the place and time it was taken or the camera’s name. The original file is not kept. Whoever
        has the address of a picture can open it, so choose one that others may see. Pictures of a complaint
        are different: only you, the restaurant and we can open them, and they are deleted{' '}
        <Days of="complaintPictures" /> after the complaint was filed.
      </p>
    ),
  },
  {
    id: 'how-it-is-kept-safe',
    title: 'How it is kept safe',
    body: (
      <>
        <ul>
          <li>
            Passwords are stored only as argon2id hashes. Nobody, we included, can read yours from them.
          </li>
          <li>
            Of a sign-in we store a fingerprint, so that a stolen copy of our database opens no account.
          </li>
          <li>After ten wrong passwords for an account within 15 minutes, sign-in is blocked for a while.</li>
          <li>
            Every page and every call checks on the server whose data it is. What is not yours is reported as
            not found.
          </li>
          <li>Changes that another site requests in your name are refused.</li>
        </ul>
        <p>If your data is ever breached, we will inform you and the responsible authority without delay.</p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>Your account and addresses: until you delete them.</li>
        <li>A basket: until it becomes an order, or its last item is taken out.</li>
        <li>A sign-in: until you log out, or for 30 days without a visit.</li>
        <li>Wrong passwords, and a download of your data: at most 1 day.</li>
        <li>
          Orders: as long as tax law requires, even if the account, the restaurant or the food has been
          deleted.
        </li>
        <li>Complaints: until they can no longer be disputed.</li>
        {(Object.keys(retainedNames) as Retained[]).map((kind) => (
          <li key={kind}>
            {retainedNames[kind]}: <Days of={kind} />.
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          You may know what we hold about you and get a copy, have it corrected or completed, have it deleted
          where no law makes us keep it, take back a consent, and name someone who may do so for you should
          you no longer be able to. You download your data and delete your account in Settings, under My Data;
          for the rest, write to us: <ContactLink />. We ask you to show that the account is yours, and answer
          within 30 days, free of charge.
        </p>
        <p>
          In India these rights rest on the Digital Personal Data Protection Act, 2023. If our answer does not
          satisfy you, you may turn to the Data Protection Board of India; elsewhere, to the authority where
          you live.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        <MarketplaceName /> is for adults. If you are under 18, ask a parent or guardian to order for you. If
        we learn that a child has an account, we close it and delete its data as far as the law allows.
      </p>
    ),
  },
  {
    id: 'cookies-and-changes',
    title: 'Cookies and changes',
    body: (
      <p>
        What <MarketplaceName /> keeps in your browser is in the <PolicyLink to="cookie-policy" />. When
        something here changes, the date at the top changes with it. If the change matters to you, we tell you
        before it applies.
      </p>
    ),
  },
]

/** For how long the marketplace keeps something. */
function Days({ of: kind }: { of: Retained }) {
  const days = useLoaderData<{ retention: Retention }>().retention[kind]
  return <>{days === 1 ? '1 day' : `${days} days`}</>
}

function WhoSees({ rows }: { rows: FactsRow[] }) {
  return <FactsTable caption="Who sees what" columns={['Who', 'What they see']} rows={rows} />
}
