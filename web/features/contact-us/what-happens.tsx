import { Link } from 'react-router'
import { type Area, inArea } from '#web/links.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { cx } from '#web/ui/class-names.ts'
import { LeafVeins } from '#web/ui/leaf-art.tsx'

/** A phone shows the second one only: the form is what people come for. */
const points: { icon: IconName; text: string }[] = [
  { icon: 'eye', text: 'A person reads every message.' },
  { icon: 'mail', text: 'The answer comes by e-mail, to the address that you give here.' },
  {
    icon: 'store',
    text: 'You cook? Tell us about your kitchen, and we set up your place on Foodie with you.',
  },
]

/** What becomes of a message, on a leaf beside the form; customers are shown where orders are looked after. */
export function WhatHappens({ area }: { area: Area }) {
  return (
    <div className="rounded-leaf-lg relative overflow-hidden bg-leaf px-6 py-9 text-on-leaf sm:px-10 sm:py-12">
      <LeafVeins className="absolute inset-0 size-full text-leaf-vein opacity-60" />
      <div className="relative grid content-start gap-4 sm:gap-8">
        <h1 className="font-display text-hero font-extrabold">Contact Us</h1>
        <ul className="grid gap-4 text-on-leaf-muted">
          {points.map(({ icon, text }) => (
            <li key={icon} className={cx('gap-3', icon === 'mail' ? 'flex' : 'hidden sm:flex')}>
              <Icon name={icon} className="mt-0.5 shrink-0" />
              {text}
            </li>
          ))}
          {area === '/user' && (
            <li className="flex gap-3">
              <Icon name="receipt" className="mt-0.5 shrink-0" />
              <span>
                About an order? The restaurant’s phone and its complaint form are at the order in{' '}
                <Link to={inArea(area, 'user-orders')} className="font-semibold text-on-leaf underline">
                  My Orders
                </Link>
                .
              </span>
            </li>
          )}
        </ul>
      </div>
    </div>
  )
}
