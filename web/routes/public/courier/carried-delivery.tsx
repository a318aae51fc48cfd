import type { ReactNode } from 'react'
import { formatExpected, formatScheduled } from '#contract/format/time.ts'
import type { CourierDelivery } from '#contract/records/courier.ts'
import { expectedSpan } from '#contract/rules/kitchen.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { CodeScanner } from '#web/features/seller-orders/code-scanner.tsx'
import { Instructions } from '#web/features/seller-orders/handover.tsx'
import { AccordionItem } from '#web/ui/accordion.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { telephoneHref } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { ThemeToggle } from '#web/ui/theme.tsx'
import { useNow, useTimeZone } from '#web/ui/time.tsx'
import { SharePosition } from './share-position.tsx'

/** What to bring where, what to collect, and the steps, in the order in which a courier needs them. */
export function CarriedDelivery({
  token,
  delivery,
  failure,
}: {
  token: string
  delivery: CourierDelivery
  failure: FormFailure | undefined
}) {
  const failureOf = (step: string) => (failure?.values['step'] === step ? failure : undefined)
  return (
    <>
      <header className="grid gap-1">
        <div className="flex items-center justify-between gap-4">
          <p className="font-semibold">Order {delivery.billNumber}</p>
          {/* In the sun dark on light is easier to read. */}
          <ThemeToggle startsLight />
        </div>
        <h1 className="font-display text-2xl font-extrabold wrap-anywhere">{delivery.restaurant.name}</h1>
        <Expected delivery={delivery} />
      </header>
      {delivery.report && (
        <Notice title="The restaurant knows that you cannot deliver">{delivery.report.reason}</Notice>
      )}
      <ToCollect amount={delivery.toCollect} />
      <Destination delivery={delivery} />
      <Instructions order={delivery} />
      {delivery.coordinates && <SharePosition token={token} name={delivery.customer.name} />}
      <ul aria-label="What you carry" className="grid gap-1 text-lg">
        {delivery.foodItems.map(({ name, quantity }, position) => (
          <li key={position} className="wrap-anywhere">
            <b>{quantity} ×</b> {name}
          </li>
        ))}
      </ul>
      {!delivery.dispatchedAt && <PickedUp failure={failureOf('picked-up')} />}
      <CodeForm delivery={delivery} failure={failureOf('deliver')} />
      <CannotDeliver failure={failureOf('report')} />
      <Call {...delivery.restaurant} number={delivery.restaurant.phoneNumber} />
    </>
  )
}

function Expected({ delivery: { expectedAt, scheduledFor } }: { delivery: CourierDelivery }) {
  const [now, timeZone] = [useNow(), useTimeZone()]
  if (expectedAt) return <p>Expected {formatExpected(expectedSpan(expectedAt), now, timeZone)}</p>
  return scheduledFor && <p>For {formatScheduled(scheduledFor, now, timeZone)}</p>
}

/** In large figures: it is read at arm's length. */
function ToCollect({ amount }: { amount: number }) {
  return (
    <p className="rounded-leaf-sm grid gap-1 border-2 border-ink px-4 py-3 text-lg">
      {amount > 0 ? (
        <>
          Collect <Money amount={amount} className="font-display text-5xl font-extrabold" />
        </>
      ) : (
        <>
          <b className="font-display text-3xl font-extrabold">Paid</b> Collect nothing
        </>
      )}
    </p>
  )
}

function Destination({
  delivery: { deliveryAddress, coordinates, customer },
}: {
  delivery: CourierDelivery
}) {
  const { streetAddress, city, postalCode, state, country } = deliveryAddress
  const place = coordinates?.join(',') ?? [streetAddress, postalCode, city, state, country].join(', ')
  const map = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`
  return (
    <section aria-labelledby="destination" className="grid gap-3">
      <h2 id="destination" className="sr-only">
        Where to
      </h2>
      <address className="text-xl font-semibold wrap-anywhere not-italic">
        {customer.name}
        <br />
        {streetAddress}
        <br />
        {postalCode} {city}
      </address>
      <div className="grid grid-cols-2 gap-2">
        <a href={map} rel="noreferrer" target="_blank" className={buttonStyle('quiet', 'lg')}>
          <Icon name="map-pin" /> Map
        </a>
        <Call name={customer.name} number={customer.mobile}>
          Call
        </Call>
      </div>
    </section>
  )
}

function Call({ name, number, children }: { name: string; number: string; children?: ReactNode }) {
  return (
    <a
      href={telephoneHref(number)}
      aria-label={children ? `Call ${name}` : undefined}
      className={buttonStyle('quiet', 'lg')}
    >
      <Icon name="phone" /> {children ?? `Call ${name}`}
    </a>
  )
}

function PickedUp({ failure }: { failure: FormFailure | undefined }) {
  return (
    <PostForm failure={failure}>
      {() => (
        <SubmitButton name="step" value="picked-up" size="lg" wide icon="truck" pendingText="Sending">
          Picked up
        </SubmitButton>
      )}
    </PostForm>
  )
}

function CodeForm({
  delivery: { customer, dispatchedAt },
  failure: sent,
}: {
  delivery: CourierDelivery
  failure: FormFailure | undefined
}) {
  return (
    <PostForm failure={sent} className="grid gap-3">
      {(_, field) => (
        <>
          <input type="hidden" name="step" value="deliver" />
          <TextField
            label="Delivery code"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            required
            {...field('deliveryCode')}
            // The next digit is the first of another code.
            defaultValue=""
            hint={`Ask ${customer.name} for the six digits.`}
            className="text-2xl tracking-[0.2em]"
          />
          <CodeScanner />
          {/* Before the food is picked up, that is the main step. */}
          <SubmitButton
            tone={dispatchedAt === null ? 'quiet' : 'primary'}
            size="lg"
            wide
            icon="check"
            pendingText="Sending"
          >
            Delivered
          </SubmitButton>
        </>
      )}
    </PostForm>
  )
}

function CannotDeliver({ failure }: { failure: FormFailure | undefined }) {
  return (
    <AccordionItem title="Cannot deliver" open={failure ? true : undefined}>
      <PostForm failure={failure} className="grid gap-3">
        {(_, field) => (
          <>
            <input type="hidden" name="step" value="report" />
            <TextField
              label="Reason"
              required
              maxLength={200}
              autoComplete="off"
              {...field('reason')}
              hint="The restaurant reads it at once and decides."
            />
            <SubmitButton tone="danger" size="lg" wide pendingText="Sending">
              Tell the restaurant
            </SubmitButton>
          </>
        )}
      </PostForm>
    </AccordionItem>
  )
}
