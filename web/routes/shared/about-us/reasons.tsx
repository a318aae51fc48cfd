import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useMoney } from '#web/ui/money.tsx'

const reasonsOf = (taxName: string): { icon: IconName; title: string; text: string }[] => [
  {
    icon: 'receipt',
    title: 'The full bill up front',
    text: `You see food, discount and ${taxName} before you confirm. Nothing is added later.`,
  },
  {
    icon: 'clock',
    title: 'Track your order',
    text: 'Placed, accepted, delivered: the status of your order updates live.',
  },
  {
    icon: 'check',
    title: 'Secure handover',
    text: 'The courier can complete the delivery only with your six-digit code.',
  },
  {
    icon: 'cross',
    title: 'Free cancellation',
    text: 'Cancel free of charge until the restaurant accepts your order.',
  },
  {
    icon: 'star',
    title: 'Verified ratings',
    text: 'Ratings with a verified order are marked. Where there are any, only they count in the average.',
  },
  {
    icon: 'eye-off',
    title: 'No tracking',
    text: 'No trackers, no advertising, nothing loaded from other companies.',
  },
]

/** The section Why Choose Us. */
export function Reasons() {
  const reasons = reasonsOf(useMoney().taxName)
  return (
    <section className="grid gap-6">
      <h2 className="font-display text-2xl font-bold">Why Choose Us</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {reasons.map(({ icon, title, text }) => (
          <li
            key={title}
            className="rounded-leaf grid content-start gap-2 border border-line bg-surface-raised p-6"
          >
            <Icon name={icon} size={30} className="text-accent-text" />
            <h3 className="mt-2 text-lg leading-tight font-semibold">{title}</h3>
            <p className="text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
