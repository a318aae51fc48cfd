import { dataAnswer, endpoint } from '../endpoint.ts'
import { logs } from '../log.ts'
import { marketplaceFacts, settingsChange, versionedSettings } from '../records/marketplace-settings.ts'

/** The marketplace's settings, for admins (marketplace §11). */
export const marketplaceAdministration = {
  getSettings: endpoint('GET', '/admin/get-settings-marketplace', {
    access: ['admin'],
    summary: 'The settings of the marketplace; null where nothing is set',
    answer: dataAnswer(versionedSettings),
  }),
  updateSettings: endpoint('PATCH', '/admin/update-settings-marketplace', {
    access: ['admin'],
    log: logs('Marketplace', 'only'),
    summary: 'Change settings of the marketplace; an empty text or null sets a field back',
    body: settingsChange,
    refusals: ['CONFLICT'],
    answer: dataAnswer(versionedSettings),
  }),
}

export const marketplaceEndpoints = {
  get: endpoint('GET', '/marketplace/get-data-marketplace', {
    access: 'public',
    shared: true,
    summary: 'Name, contact, currency, tax and ways to pay of the marketplace',
    answer: dataAnswer(marketplaceFacts),
  }),
}
