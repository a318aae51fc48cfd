import { describe, expect, it } from 'vitest'
import { strengthOf } from './password-strength.tsx'

describe('strengthOf', () => {
  it.each([
    ['Password@1', 0],
    ['P@ssw0rd!', 0],
    ['Foodie@123', 0],
    ['Aaaaaaaa1!', 0],
    ['Abcdefgh1!', 0],
    ['Rk7$mvQx', 1],
    ['Kitchen-Door@47', 3],
    ['Plum7!river', 2],
    ['correct Horse 9 battery! staple', 3],
  ])('%s → %i', (password, strength) => {
    expect(strengthOf(password)).toBe(strength)
  })

  it('never falls when a password gets longer by a new word', () => {
    expect(strengthOf('Rk7$mvQx tulip')).toBeGreaterThan(strengthOf('Rk7$mvQx'))
  })
})
