import type { ReactNode } from 'react'
import { MarketplaceName, useTakesCash } from '#web/features/marketplace/shown-marketplace.ts'
import { useMoney } from '#web/ui/money.tsx'
import { WithCards } from '#web/features/payments/card-payments.tsx'
import type { PolicyPart, PolicyPoint } from '#web/features/static-pages/policy.tsx'
import { ContactLink } from '#web/features/static-pages/text-links.tsx'
import { PolicyLink } from '#web/features/static-pages/text-links.tsx'
import { DiscountTable, ExampleBill } from './discount-table.tsx'

/** The summary of the Terms of Use. */
export const termsPoints: PolicyPoint[] = [
  {
    icon: 'receipt',
    title: 'The bill comes first',
    text: 'You see food, discount, GST and total before you confirm. That is what you pay.',
  },
  {
    icon: 'cash',
    title: 'Cash or card',
    text: 'Pay in cash on delivery, or by card when you order.',
  },
  {
    icon: 'cross',
    title: 'Free to cancel',
    text: 'Until the restaurant accepts. From then on it is cooking for you.',
  },
  {
    icon: 'truck',
    title: 'Your delivery code',
    text: 'Give the six-digit delivery code only at the door, once you have your order.',
  },
]

/** Instead of the point of that icon where there are no card payments. */
export const cashOnlyPoint: PolicyPoint = {
  icon: 'cash',
  title: 'Cash',
  text: 'Pay in cash when you get your order.',
}

/** The same where orders cannot be paid in cash. */
export const cardOnlyPoint: PolicyPoint = {
  icon: 'card',
  title: 'Card',
  text: 'Pay by card when you order.',
}

/** The parts of the Terms of Use. */
export const termsParts: PolicyPart[] = [
  {
    id: 'what-foodie-is',
    title: 'What we are',
    body: (
      <>
        <p>
          <MarketplaceName /> is a marketplace. Sellers show their restaurants and foods here; customers order
          from them. The seller cooks, sets the prices and brings the food, and is your partner for it. We,
          the company behind <MarketplaceName />, run the place where you meet, and answer for that.
        </p>
        <p>
          These terms apply between you and us whenever you use <MarketplaceName />. By making an account or
          confirming an order you agree to them. To look around you need no account.
        </p>
      </>
    ),
  },
  {
    id: 'your-account',
    title: 'Your account',
    body: (
      <>
        <ul>
          <li>
            Customers sign up themselves and must be 18 or older. Accounts for sellers are made by our admins.
          </li>
          <li>Give your own name, and an e-mail and mobile that reach you: the seller may have to call.</li>
          <li>
            Keep your password secret. You are responsible for what is done with it until you notify us.
          </li>
          <li>
            After ten wrong passwords within 15 minutes signing in pauses until that time has passed. Nobody
            stays locked out longer.
          </li>
        </ul>
        <p>
          What we do with your data is in the <PolicyLink to="privacy-policy" />, what stays in your browser
          in the <PolicyLink to="cookie-policy" />.
        </p>
      </>
    ),
  },
  {
    id: 'ordering',
    title: 'Ordering',
    body: (
      <>
        <p>
          You have one basket for each restaurant, with 1 to 50 of each food, always at today’s prices. It
          reserves nothing. Your order is placed when you press Confirm Order. If a price has changed in the
          meantime we place nothing: we show you the new bill and ask again.
        </p>
        <p>
          With that, names, prices and the delivery address are written into the order. Later changes, by the
          seller or by you, do not touch it. The contract for the food is made with the seller, at the moment
          the seller accepts. A seller need not accept, if the kitchen is full or something has run out.
        </p>
      </>
    ),
  },
  {
    id: 'prices-discount-and-gst',
    title: 'Prices, discount and GST',
    body: (
      <>
        <p>
          <PriceRules />
        </p>
        <DiscountTable />
        <ExampleBill />
        <p>
          Nothing else is added: no fee for delivery, for the basket or for the use of <MarketplaceName />.
        </p>
      </>
    ),
  },
  {
    id: 'paying',
    title: 'Paying',
    body: (
      <WithCards
        without={
          <p>
            You pay in cash when you get your order. For an order that was cancelled, or could not be
            delivered, you owe nothing.
          </p>
        }
      >
        <WithCash
          without={
            <p>
              You pay by card when you confirm an order, on the page of our card payment provider. You can
              repeat a failed or abandoned card payment in My Orders while the order is Pending.
            </p>
          }
        >
          <p>
            You choose when you confirm an order: in cash, to the person who brings it, or by card, on the
            page of our card payment provider. You can repeat a failed or abandoned card payment in My Orders
            while the order is Pending; an unpaid order is paid at the door.
          </p>
        </WithCash>
        <p>
          For an order that was cancelled, or could not be delivered, you owe nothing: what you paid by card
          goes back to that card, in full. So does a card payment that arrives after the order was paid at the
          door.
        </p>
      </WithCards>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling',
    body: (
      <p>
        As long as an order is Pending and the seller has not accepted it, you can cancel it in My Orders, at
        no cost and without a reason. Once it is accepted it can no longer be cancelled: food made to order
        cannot be returned. If something is wrong with it, the part on complaints below applies.
      </p>
    ),
  },
  {
    id: 'delivery-and-its-code',
    title: 'Delivery and its code',
    body: (
      <>
        <p>
          When the seller accepts, you find a six-digit delivery code in My Orders. Only you see it. Give it
          at the door, after you have checked that the order is yours and complete: with the code the seller
          records that the order was delivered and, if it was still open, paid.
        </p>
        <ul>
          <li>Never give the code by phone, or before the food has arrived.</li>
          <li>Five wrong codes lock the delivery for 15 minutes.</li>
          <li>
            Be there, and reachable on your mobile. If the order cannot be handed over, the seller records
            that the delivery failed, and the order ends.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints',
    body: (
      <p>
        You can complain about an order once it is no longer Pending: one complaint per order at a time, with
        a subject, a description and a priority. The seller works on it and records how it was resolved; our
        admins see all complaints and close the resolved ones. Until it is resolved you may withdraw it. If
        that does not help, write to us: <ContactLink />. Your rights against the seller under consumer law
        are not affected.
      </p>
    ),
  },
  {
    id: 'ratings',
    title: 'Ratings',
    body: (
      <p>
        Each customer may rate a restaurant, a food or a delivery of theirs once, with one to five stars, and
        change or delete that rating. A rating by someone whose order from there was delivered is marked
        Verified order, and once there are such ratings only they count in the average. Rate only what you
        have tried yourself. Bought, sold or invented ratings are forbidden; we remove them, and ratings that
        insult people or break the law.
      </p>
    ),
  },
  {
    id: 'for-sellers',
    title: 'For sellers',
    body: (
      <ul>
        <li>Hold the licences that food businesses need, and describe what you sell truthfully.</li>
        <li>Keep prices and menus current. An order counts at the price the customer confirmed.</li>
        <li>Accept only orders that you can prepare and deliver.</li>
        <li>Ask for the delivery code only at the door.</li>
        <li>Use a customer’s name, e-mail, mobile and address for that order and for nothing else.</li>
        <li>A restaurant with Pending orders cannot be deleted. Complete or fail them first.</li>
      </ul>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    body: (
      <p>
        Do not place fake orders, use other people’s accounts, upload content without the rights to it,
        circumvent limits, or disrupt <MarketplaceName />. You keep the rights in what you write and upload,
        and allow us to show it here until it is deleted. We may close an account that breaks these terms, and
        will tell you why. You may stop using <MarketplaceName /> at any time.
      </p>
    ),
  },
  {
    id: 'what-we-answer-for',
    title: 'Our liability',
    body: (
      <p>
        We run <MarketplaceName /> with care, but cannot promise that it is never interrupted. The seller is
        responsible for the food, its quality and its delivery. We are fully liable for harm that we cause
        intentionally or by gross negligence, and wherever the law does not allow a limit; otherwise only for
        foreseeable damage.
      </p>
    ),
  },
  {
    id: 'law-and-changes',
    title: 'Law and changes',
    body: (
      <p>
        The law of India applies; consumers keep the protection of the law where they live. When we change
        these terms, the date at the top changes with them and we announce it beforehand. An order follows the
        terms that were in force when you confirmed it. If one provision is invalid, the others remain in
        force.
      </p>
    ),
  },
]

/** How a bill is computed, in sentences. */
function PriceRules() {
  const { currency, unit, taxName, taxRate, taxIncluded, discountSteps } = useMoney()
  const coin = currency === 'INR' ? 'paisa' : 'smallest unit'
  const hasDiscounts = discountSteps.length > 0
  if (taxIncluded) {
    const rule = hasDiscounts ? ' On the price of all foods in an order we give a discount.' : ''
    return `Prices are in ${unit} and include ${taxRate} % ${taxName}.${rule} Amounts are rounded to the ${coin}.`
  }
  const added = `add ${taxRate} % ${taxName} on that price`
  return hasDiscounts
    ? `Prices are in ${unit}. On the price of all foods in an order we give a discount, and ${added} before the discount. Both are rounded to the ${coin}.`
    : `Prices are in ${unit}. To the price of all foods in an order we ${added}, rounded to the ${coin}.`
}

/** These texts with the name of the marketplace's tax. */
export function withTaxName<Text extends { title: string; text?: string }>(
  texts: Text[],
  taxName: string,
): Text[] {
  const named = (text: string) => text.replace('GST', taxName)
  return texts.map((one) => ({ ...one, title: named(one.title), ...(one.text && { text: named(one.text) }) }))
}

/** Shows the first text where orders can be paid in cash, and the other where cards are the only way. */
function WithCash({ children, without }: { children: ReactNode; without: ReactNode }) {
  return useTakesCash() ? children : without
}
