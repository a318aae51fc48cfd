import { expect, it } from 'vitest'
import { contract } from './contract.ts'
import { type Endpoint, endpoint, plainAnswer } from './endpoint.ts'
import { logsNothing } from './log.ts'

const path = '/food/eat'
const call = { access: 'public', summary: 'Eat', answer: plainAnswer } as const

it('a changing call without a declaration does not compile', () => {
  // @ts-expect-error: it does not say what it writes
  endpoint('POST', path, call)
  // @ts-expect-error: it does not say what it writes
  endpoint('GET', path, { ...call, changesState: true })
  // @ts-expect-error: what only reads writes nothing
  endpoint('GET', path, { ...call, log: logsNothing('check') })
  expect(endpoint('GET', path, call)).toMatchObject({ changesState: false, log: null })
  const change = endpoint('POST', path, { ...call, log: logsNothing('check') })
  expect(change).toMatchObject({ changesState: true, log: { nothing: 'check' } })
})

it('the path of a call has the parameter that its declaration names', () => {
  const calls: Endpoint[] = Object.values(contract).flatMap((area) => Object.values(area))
  const wrong = calls.filter(({ log, path }) => {
    const subject = log && 'record' in log ? log.subject : ''
    return subject.startsWith(':') && !path.split('/').includes(subject)
  })
  expect(wrong).toEqual([])
})
