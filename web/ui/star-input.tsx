import { ChoiceFrame, type ChoiceFrameProps } from './choice-frame.tsx'
import { StarShape } from './stars.tsx'

export type StarInputProps = Pick<ChoiceFrameProps, 'legend' | 'hint' | 'error' | 'hideLegend'> & {
  name: string
  /** 1 to 5; none is checked without it. */
  defaultValue?: number
  required?: boolean
}

/** One to five stars as radio buttons; the style sheet fills the stars. */
export function StarInput({ name, defaultValue, required, ...frame }: StarInputProps) {
  return (
    <ChoiceFrame {...frame} role="radiogroup" className="star-input flex w-fit">
      {[1, 2, 3, 4, 5].map((value) => (
        <label
          key={value}
          className="rounded-leaf-xs relative grid size-12 cursor-pointer place-items-center has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
            required={required}
            aria-label={value === 1 ? '1 star' : `${value} stars`}
            className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
          />
          <StarShape filled={false} size={34} />
        </label>
      ))}
    </ChoiceFrame>
  )
}
