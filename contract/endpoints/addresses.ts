import { z } from 'zod'
import { dataAnswer, endpoint, plainAnswer } from '../endpoint.ts'
import { id, passwordConfirmation } from '../fields.ts'
import { address, changedAddress, newAddress } from '../records/address.ts'
import { logs, logsNothing } from '../log.ts'

export const addressEndpoints = {
  create: endpoint('POST', '/address/create-address/:ownerId', {
    access: ['user', 'seller'],
    log: logs('Address', 'result'),
    summary: 'Add an address of the signed-in customer, or (type Restaurant) of an own restaurant',
    params: z.object({ ownerId: id }),
    body: newAddress,
    status: 201,
    refusals: ['ADDRESS_TYPE_TAKEN'],
    answer: dataAnswer(address),
  }),
  get: endpoint('GET', '/address/get-address/:id', {
    access: ['user', 'seller'],
    summary: 'One own address, or that of an own restaurant',
    params: z.object({ id }),
    answer: dataAnswer(address),
  }),
  update: endpoint('PATCH', '/address/update-address/:id', {
    access: ['user', 'seller'],
    log: logs('Address', ':id'),
    summary: 'Change an own address, or that of an own restaurant; placed orders keep the old one',
    params: z.object({ id }),
    body: changedAddress,
    /** CONFLICT: the delivery area or fee of the restaurant needs the point that the change removes */
    refusals: ['CONFLICT'],
    answer: dataAnswer(address),
  }),
  delete: endpoint('DELETE', '/address/delete-address/:id', {
    access: ['user'],
    log: logsNothing('customer'),
    summary: 'Delete an own address, with the password; a restaurant keeps its address',
    params: z.object({ id }),
    body: passwordConfirmation,
    answer: plainAnswer,
  }),
}
