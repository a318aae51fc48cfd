import { z } from 'zod'
import { dataAnswer, endpoint, plainAnswer, operators } from '../endpoint.ts'
import { oneOf } from '../fields.ts'
import { logs, logsNothing } from '../log.ts'
import { removedPicture } from '../records/catalogue-changes.ts'
import {
  markdown,
  marketplaceFacts,
  replaceableTexts,
  settingsChange,
  shownText,
  starterSet,
  starterSetNames,
  versionedSettings,
} from '../records/marketplace-settings.ts'

/** The marketplace's settings, for admins (marketplace §11). */
export const marketplaceAdministration = {
  getSettings: endpoint('GET', '/admin/get-settings-marketplace', {
    access: operators,
    summary: 'The settings of the marketplace; null where nothing is set',
    answer: dataAnswer(versionedSettings),
  }),
  updateSettings: endpoint('PATCH', '/admin/update-settings-marketplace', {
    access: ['owner'],
    stepUp: 'always',
    log: logs('Marketplace', 'only'),
    summary: 'Change settings of the marketplace; an empty text or null sets a field back',
    body: settingsChange,
    refusals: ['CONFLICT'],
    answer: dataAnswer(versionedSettings),
  }),
  setLogo: endpoint('POST', '/admin/set-logo-marketplace', {
    access: ['owner'],
    stepUp: 'always',
    log: logs('Marketplace', 'only'),
    summary: 'Set the logo, of which all icons are made; `image: null` restores the one of the product',
    body: z.object({ image: removedPicture }),
    fileField: 'image',
    answer: dataAnswer(versionedSettings),
  }),
  previewText: endpoint('POST', '/admin/preview-text-marketplace', {
    access: ['owner'],
    log: logsNothing('check'),
    summary: 'A text in Markdown as pages would show it; stores nothing',
    body: z.object({ text: markdown }),
    answer: dataAnswer(shownText),
  }),
  listStarterSets: endpoint('GET', '/admin/get-starter-sets', {
    access: operators,
    summary:
      'Sets of categories, cuisines and synonyms to begin with; none once there is a category or cuisine',
    answer: dataAnswer(z.array(starterSet)),
  }),
  applyStarterSet: endpoint('POST', '/admin/apply-starter-set', {
    access: ['owner'],
    log: logs('Marketplace', 'only', { always: true }),
    summary: 'Add the categories, cuisines and synonyms of a set to a marketplace that has none',
    body: z.object({ name: z.enum(starterSetNames) }),
    refusals: ['CONFLICT'],
    answer: plainAnswer,
  }),
}

export const marketplaceEndpoints = {
  get: endpoint('GET', '/marketplace/get-data-marketplace', {
    access: 'public',
    shared: true,
    summary: 'Name, contact, currency, tax and ways to pay of the marketplace',
    answer: dataAnswer(marketplaceFacts),
  }),
  getText: endpoint('GET', '/marketplace/get-text-marketplace/:text', {
    access: 'public',
    shared: true,
    summary: 'About Us or one of the policies, where an admin has replaced it; null: the default text',
    params: z.object({ text: oneOf(replaceableTexts) }),
    answer: dataAnswer(shownText.nullable()),
  }),
}
