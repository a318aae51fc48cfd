import { everybody, type Expectations } from './expectation.ts'

export const couriers: Expectations<'courier'> = {
  // Only whoever has the link sees the delivery, whoever is signed in.
  courier: {
    get: { params: ({ courierToken }) => ({ token: courierToken }), answers: everybody(200) },
    pickedUp: { params: ({ courierToken }) => ({ token: courierToken }), answers: everybody(200) },
    // Of another delivery, whose code is locked: a delivery would end the link of the other calls.
    deliver: {
      params: ({ lockedCourierToken }) => ({ token: lockedCourierToken }),
      body: () => ({ deliveryCode: '123456' }),
      answers: everybody(429),
    },
    position: {
      params: ({ courierToken }) => ({ token: courierToken }),
      body: () => ({ coordinates: [12.97, 77.59] }),
      answers: everybody(200),
    },
    report: {
      params: ({ courierToken }) => ({ token: courierToken }),
      body: () => ({ reason: 'Nobody opens' }),
      answers: everybody(200),
    },
  },
}
