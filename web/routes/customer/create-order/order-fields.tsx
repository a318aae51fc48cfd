import type { Address } from '#contract/records/address.ts'
import type { Basket } from '#contract/records/basket.ts'
import { formatOpenState } from '#contract/format/open-state.ts'
import type { AddressStart } from '#web/features/addresses/address-start.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { Checkbox } from '#web/ui/checkbox-group.tsx'
import { Section } from '#web/ui/page.tsx'
import { useNow, useTimeZone } from '#web/ui/time.tsx'
import { arrivalText } from './checkout-text.ts'
import { DeliverySection } from './delivery-section.tsx'
import { FulfilmentChoice } from './fulfilment-choice.tsx'
import { type OrderChoice, type OrderTerms } from './order-terms.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { PickupPlace } from './pickup-place.tsx'
import { TimeChoice } from './time-choice.tsx'
import { TipChoice } from './tip-choice.tsx'
import type { useAddressForm } from './use-address-form.ts'

export interface OrderFieldsProps {
  basket: Basket
  terms: OrderTerms
  addresses: readonly Address[]
  /** the types of addresses that the customer does not have yet */
  freeTypes: readonly string[]
  /** path of Add Address with the way back; null: all types of addresses are taken */
  addPath: string | null
  /** path of Edit Address with the way back */
  editPath: (id: string) => string
  /** which address is added or edited in place */
  addressForm: ReturnType<typeof useAddressForm>
  /** what a new address begins with */
  newAddress: AddressStart
  /** what the customer avoids, in words */
  avoids: string
  choice: OrderChoice
  /** the payment method that is chosen now */
  paymentMethod: string | undefined
  /** values to begin with */
  start: Record<string, string | undefined>
  shown: FormFailure | undefined
  onDay: () => void
}

/** The fields of Confirm Your Order. Sections of what the restaurant does not offer are left out. */
export function OrderFields(props: OrderFieldsProps) {
  const { basket, terms, avoids, choice, paymentMethod, start, shown } = props
  return (
    <div className="group/order grid gap-4 sm:gap-8">
      <FulfilmentChoice offered={terms.fulfilments} chosen={choice.fulfilment} />
      {terms.pickupAddress && basket.restaurant && (
        <div
          className={
            terms.fulfilments.length > 1
              ? 'hidden group-has-[input[value=pickup]:checked]/order:block'
              : undefined
          }
        >
          <Section compact title="Pickup">
            <PickupPlace name={basket.restaurant.name} address={terms.pickupAddress} />
          </Section>
        </div>
      )}
      {(terms.fulfilments.includes('delivery') || !terms.pickupAddress) && <DeliverySection {...props} />}
      <TimeSection {...props} />
      <Section compact title="Payment Method">
        <PaymentChoice
          methods={terms.methods}
          chosen={paymentMethod}
          fulfilment={choice.fulfilment}
          error={shown?.errors['paymentMethod']}
        />
      </Section>
      {basket.restaurant?.charges?.tips && (
        <Section compact title="Tip">
          <TipChoice values={start} error={shown?.errors['ownTip']} />
        </Section>
      )}
      {avoids && (
        <Section compact title="For the Kitchen">
          <Checkbox
            name="tellKitchen"
            defaultChecked={start['tellKitchen'] !== undefined}
            label="Tell the kitchen what I avoid"
          />
          <p className="text-sm text-ink-muted">From your profile: {avoids}</p>
        </Section>
      )}
    </div>
  )
}

function TimeSection({ basket, terms, choice, shown, onDay }: OrderFieldsProps) {
  const { days } = terms
  const [now, timeZone] = [useNow(), useTimeZone()]
  if (days.length === 0 && choice.scheduledFor === null) return null
  const open = basket.restaurant?.open
  return (
    <Section compact title="When">
      <TimeChoice
        days={days}
        chosen={choice.scheduledFor}
        soonest={
          (open && formatOpenState(open, now, timeZone)) ??
          arrivalText({ basket, terms, choice }, now, timeZone) ??
          undefined
        }
        isOpen={open?.open ?? true}
        error={shown?.errors['scheduledFor']}
        onDay={onDay}
      />
    </Section>
  )
}
