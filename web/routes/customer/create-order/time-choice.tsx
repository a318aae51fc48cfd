import { useState } from 'react'
import { formatTime, formatUpcoming } from '#contract/format/time.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useNow, useTimeZone } from '#web/ui/time.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import type { SlotsOfDay } from './order-terms.ts'

export interface TimeChoiceProps {
  days: readonly SlotsOfDay[]
  /** ISO 8601; null: as soon as possible; '': to be chosen */
  chosen: string | null
  /** when an order arrives that is placed for now, in words; why none can be placed for now */
  soonest: string | undefined
  isOpen: boolean
  error: string | undefined
  /** Another day was chosen, whose times are offered now. */
  onDay: () => void
}

/** As soon as possible, or a day and a time of the restaurant's slots. Without JavaScript, one list has all of them. */
export function TimeChoice({ days, chosen, soonest, isOpen, error, onDay }: TimeChoiceProps) {
  return (
    <div className="group/time grid gap-4">
      <RadioCards
        legend="When"
        hideLegend
        name="when"
        defaultValue={chosen === null ? 'asap' : 'later'}
        columns={2}
        options={[
          {
            value: 'asap',
            title: 'As soon as possible',
            description: soonest,
            icon: 'clock',
            disabled: !isOpen && chosen !== null,
          },
          ...(days.length > 0
            ? [
                {
                  value: 'later',
                  title: 'At a later time',
                  description: 'Choose a day and a time.',
                  icon: 'calendar' as const,
                },
              ]
            : []),
        ]}
      />
      {days.length > 0 && (
        <div className="hidden items-start gap-4 group-has-[input[value=later]:checked]/time:grid sm:grid-cols-2">
          <SlotFields {...{ days, chosen, error, onDay }} />
        </div>
      )}
    </div>
  )
}

function SlotFields({
  days,
  chosen,
  error,
  onDay,
}: Pick<TimeChoiceProps, 'days' | 'chosen' | 'error' | 'onDay'>) {
  const [now, timeZone] = [useNow(), useTimeZone()]
  const hydrated = useHydrated()
  const [date, setDate] = useState(() => days.find(({ times }) => chosen && times.includes(chosen))?.date)
  const day = days.find((one) => one.date === date) ?? days[0]!
  const nameOf = ({ times: [first = ''] }: SlotsOfDay) => dayText(first, now, timeZone)
  const option = (iso: string, prefix = '') => (
    <option key={iso} value={iso}>
      {`${prefix}${formatTime(iso, timeZone, 'time')}`}
    </option>
  )
  const isOffered = days.some(({ times }) => chosen && times.includes(chosen))
  const slots = {
    label: 'Time',
    name: 'scheduledFor',
    defaultValue: isOffered ? (chosen ?? '') : '',
    error,
  }
  if (!hydrated) {
    return (
      <SelectField {...slots}>
        <option value="">Choose a time</option>
        {days.map((one) => (
          <optgroup key={one.date} label={nameOf(one)}>
            {one.times.map((iso) => option(iso, `${nameOf(one)}, `))}
          </optgroup>
        ))}
      </SelectField>
    )
  }
  return (
    <>
      <SelectField
        label="Day"
        value={day.date}
        onChange={({ currentTarget }) => {
          setDate(currentTarget.value)
          onDay()
        }}
        options={days.map((one) => ({ value: one.date, label: nameOf(one) }))}
      />
      <SelectField key={day.date} {...slots}>
        <option value="">Choose a time</option>
        {day.times.map((iso) => option(iso))}
      </SelectField>
    </>
  )
}

/** `Today`, `Tomorrow`, `Monday`, `29 November`. */
function dayText(iso: string, now: Date, timeZone: string): string {
  const [day = ''] = formatUpcoming(iso, now, timeZone).split(/ ?\bat /)
  return day === '' ? 'Today' : day.replace(/^./, (first) => first.toUpperCase())
}
