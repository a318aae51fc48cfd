import { z } from 'zod'
import { dataAnswer, endpoint, plainAnswer } from '../endpoint.ts'
import { id } from '../fields.ts'
import { menu, menuChange, menuImport, menuImportFields, newOwnSection, ownSection } from '../records/menu.ts'
import { newOptionGroup, option, optionGroup, soldOut } from '../records/option.ts'
import { logs } from '../log.ts'

const ofRestaurant = z.object({ restaurantId: id })
const ofGroup = z.object({ groupId: id })
const ofSection = z.object({ sectionId: id })

/** Groups of options that foods offer (marketplace §1). */
export const optionEndpoints = {
  listGroups: endpoint('GET', '/option/get-groups/:restaurantId', {
    access: 'public',
    shared: true,
    summary: 'The option groups of a restaurant',
    params: ofRestaurant,
    answer: dataAnswer(z.array(optionGroup)),
  }),
  createGroup: endpoint('POST', '/option/create-group/:restaurantId', {
    access: ['seller'],
    log: logs('OptionGroup', 'result'),
    summary: 'Add an option group to one of your restaurants',
    params: ofRestaurant,
    body: newOptionGroup,
    status: 201,
    refusals: ['CONFLICT'],
    answer: dataAnswer(optionGroup),
  }),
  updateGroup: endpoint('PATCH', '/option/update-group/:groupId', {
    access: ['seller'],
    log: logs('OptionGroup', ':groupId'),
    summary: 'Replace an option group; options with `_id` keep their identity, others are deleted',
    params: ofGroup,
    body: newOptionGroup,
    answer: dataAnswer(optionGroup),
  }),
  setGroupFoods: endpoint('PATCH', '/option/set-group-foods/:groupId', {
    access: ['seller'],
    log: logs('OptionGroup', ':groupId'),
    summary: 'Offer an option group with exactly these foods of its restaurant, after their other groups',
    params: ofGroup,
    body: z.object({ foods: z.array(id).max(2000, 'At most 2,000 foods') }),
    answer: dataAnswer(z.array(id)),
  }),
  deleteGroup: endpoint('DELETE', '/option/delete-group/:groupId', {
    access: ['seller'],
    log: logs('OptionGroup', ':groupId'),
    summary: 'Delete an option group and detach it from its foods',
    params: ofGroup,
    answer: plainAnswer,
  }),
  setSoldOut: endpoint('PATCH', '/option/set-sold-out/:optionId', {
    access: ['seller'],
    log: logs('OptionGroup', ':optionId'),
    kitchen: true,
    summary: 'Mark one of your options as sold out, or as available (null)',
    params: z.object({ optionId: id }),
    body: z.object({ soldOut }),
    answer: dataAnswer(option),
  }),
}

/** The menu of a restaurant as its seller arranges it. */
export const menuEndpoints = {
  getMenu: endpoint('GET', '/restaurant/get-menu/:restaurantId', {
    access: ['seller'],
    summary: 'The whole menu of one of your restaurants, hidden foods included, with its option groups',
    params: ofRestaurant,
    answer: dataAnswer(menu),
  }),
  updateMenu: endpoint('PATCH', '/restaurant/update-menu/:restaurantId', {
    access: ['seller'],
    log: logs('Menu', ':restaurantId'),
    summary: 'Arrange the sections and foods of a menu, and the hours of its sections',
    params: ofRestaurant,
    body: menuChange,
    answer: dataAnswer(menu),
  }),
  listSections: endpoint('GET', '/restaurant/get-sections/:restaurantId', {
    access: ['seller'],
    summary: 'The sections of its own that one of your restaurants has, in the order of its menu',
    params: ofRestaurant,
    answer: dataAnswer(z.array(ownSection)),
  }),
  createSection: endpoint('POST', '/restaurant/create-section/:restaurantId', {
    access: ['seller'],
    log: logs('Section', 'result'),
    summary: 'Add a section of its own to the menu of one of your restaurants',
    params: ofRestaurant,
    body: newOwnSection,
    status: 201,
    refusals: ['CONFLICT', 'NAME_TAKEN'],
    answer: dataAnswer(ownSection),
  }),
  updateSection: endpoint('PATCH', '/restaurant/update-section/:sectionId', {
    access: ['seller'],
    log: logs('Section', ':sectionId'),
    summary: 'Rename a section of your restaurant’s own',
    params: ofSection,
    body: newOwnSection,
    refusals: ['NAME_TAKEN'],
    answer: dataAnswer(ownSection),
  }),
  deleteSection: endpoint('DELETE', '/restaurant/delete-section/:sectionId', {
    access: ['seller'],
    log: logs('Section', ':sectionId'),
    summary: 'Delete a section of your restaurant’s own; its foods are listed by their categories again',
    params: ofSection,
    answer: plainAnswer,
  }),
  exportMenu: endpoint('GET', '/restaurant/export-menu/:restaurantId', {
    access: ['seller'],
    summary: 'The menu of one of your restaurants as a CSV file',
    params: ofRestaurant,
    mediaType: 'text/csv',
    answer: z.string(),
  }),
  importMenu: endpoint('POST', '/restaurant/import-menu/:restaurantId', {
    access: ['seller'],
    log: logs('Menu', ':restaurantId'),
    summary: 'Compare a CSV file with the menu (dry run), or apply it as a whole',
    description:
      'The file is sent as multipart/form-data in the field `file`, at most 2 MB and 2,000 lines. Nothing is deleted: dishes that the file does not have stay, or are hidden with `hideMissing`.',
    params: ofRestaurant,
    body: menuImportFields,
    fileField: 'file',
    refusals: ['CONFLICT'],
    answer: dataAnswer(menuImport),
  }),
}
