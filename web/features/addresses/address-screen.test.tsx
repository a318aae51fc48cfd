// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { ChangedAddress } from '#contract/records/address.ts'
import { AddressScreen } from './address-screen.tsx'
import { addressStart } from './address-start.ts'
import { readChangedAddress } from './read-address.ts'

afterEach(cleanup)

it('sends every field of an address as it is, if nothing is changed', () => {
  // A value of every field. A new field is a type error here.
  const address: Required<ChangedAddress> = {
    streetAddress: '12, 1st Cross, Koramangala',
    city: 'Bengaluru',
    postalCode: '560034',
    state: 'Karnataka',
    country: 'India',
    coordinates: [12.93, 77.62],
  }
  const { coordinates, ...written } = address
  const start = addressStart({ ...written, _id: '', type: 'Home', location: { coordinates: coordinates! } })
  const Component = () => (
    <AddressScreen
      title="Edit Address"
      pendingText="Saving"
      back={{ to: '/user', text: 'Back' }}
      failure={undefined}
      reader="readChangedAddress"
      fault=""
      start={start}
    />
  )
  const Stub = createRoutesStub([{ path: '/', Component }])
  const { container } = render(<Stub />)
  expect(readChangedAddress(new FormData(container.querySelector('form')!))).toEqual({ value: address })
})
