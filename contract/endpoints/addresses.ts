import { z } from 'zod'
import { dataAnswer, endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { address, newAddress } from '../records/address.ts'

export const addressEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/address/create-address/:ownerId',
    access: ['user'],
    summary: 'Add an address; ownerId is the signed-in customer',
    params: z.object({ ownerId: id }),
    body: newAddress,
    status: 201,
    answer: dataAnswer(address),
  }),
  get: endpoint({
    method: 'GET',
    path: '/address/get-address/:id',
    access: ['user'],
    summary: 'One of the own addresses',
    params: z.object({ id }),
    answer: dataAnswer(address),
  }),
}
