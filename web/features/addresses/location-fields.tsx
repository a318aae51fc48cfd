import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { AddressFieldsProps } from './address-fields.tsx'

type Search = 'idle' | 'searching' | 'found' | 'failed'

const said: Record<Search, string> = {
  idle: '',
  searching: 'Looking for your position …',
  found: 'Your position is filled in.',
  failed: 'Your position could not be found. You can type it, or leave it empty.',
}

/** Latitude and longitude, typed or taken from the browser. */
export function LocationFields({ values = {}, errors = {} }: AddressFieldsProps) {
  const latitude = useRef<HTMLInputElement>(null)
  const longitude = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState<Search>('idle')
  const hydrated = useHydrated()

  function locate() {
    setSearch('searching')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        // Six decimals are a hand's breadth.
        if (latitude.current) latitude.current.value = coords.latitude.toFixed(6)
        if (longitude.current) longitude.current.value = coords.longitude.toFixed(6)
        setSearch('found')
      },
      () => setSearch('failed'),
      { enableHighAccuracy: true, timeout: 10_000 },
    )
  }

  return (
    <div className="grid gap-3">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          ref={latitude}
          label="Latitude"
          name="latitude"
          optional
          defaultValue={values['latitude']}
          error={errors['latitude']}
        />
        <TextField
          ref={longitude}
          label="Longitude"
          name="longitude"
          optional
          defaultValue={values['longitude']}
          error={errors['longitude']}
        />
      </div>
      {hydrated && (
        <Button
          tone="quiet"
          size="sm"
          icon="locate"
          pending={search === 'searching'}
          onClick={locate}
          className="w-fit"
        >
          Use my position
        </Button>
      )}
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {said[search]}
      </p>
    </div>
  )
}
