import { z } from 'zod'
import { dataAnswer, endpoint, listAnswer, plainAnswer, operators } from '../endpoint.ts'
import { id, passwordConfirmation } from '../fields.ts'
import {
  carriers,
  categoryChange,
  cuisineChange,
  foodChange,
  newCategory,
  newCuisine,
  newFood,
  newRestaurant,
  restaurantChange,
} from '../records/catalogue-changes.ts'
import { category, cuisine, fullOwnRestaurant, ownRestaurant } from '../records/catalogue.ts'
import { menuFood } from '../records/menu.ts'
import { soldOut } from '../records/option.ts'
import { nameQuery } from './catalogue.ts'
import { logs } from '../log.ts'

const byId = z.object({ id })

export const categoryChangeEndpoints = {
  create: endpoint('POST', '/category/create-category', {
    access: operators,
    log: logs('Category', 'result'),
    summary: 'Add a category; names are unique, ignoring case',
    body: newCategory,
    status: 201,
    refusals: ['NAME_TAKEN'],
    answer: dataAnswer(category),
  }),
  update: endpoint('PATCH', '/category/update-category/:id', {
    access: operators,
    log: logs('Category', ':id'),
    summary: 'Change a category; fields that are left out stay',
    params: byId,
    body: categoryChange,
    refusals: ['NAME_TAKEN'],
    answer: dataAnswer(category),
  }),
  delete: endpoint('DELETE', '/category/delete-category/:id', {
    access: ['owner'],
    log: logs('Category', ':id'),
    summary: 'Delete a category and remove it from all restaurants and foods',
    params: byId,
    body: passwordConfirmation,
    answer: plainAnswer,
  }),
  listCarriers: endpoint('GET', '/category/get-list-category-carriers', {
    access: operators,
    summary: 'Categories by name with their numbers of restaurants and foods, counted up to 1,000',
    query: nameQuery,
    answer: listAnswer(category.extend({ carriers })),
  }),
  carriers: endpoint('GET', '/category/get-carriers-category/:id', {
    access: operators,
    summary: 'The numbers of restaurants and foods of a category',
    params: byId,
    answer: dataAnswer(carriers),
  }),
}

export const cuisineChangeEndpoints = {
  create: endpoint('POST', '/cuisine/create-cuisine', {
    access: operators,
    log: logs('Cuisine', 'result'),
    summary: 'Add a cuisine; names are unique, ignoring case',
    body: newCuisine,
    fileField: 'image',
    status: 201,
    refusals: ['NAME_TAKEN'],
    answer: dataAnswer(cuisine),
  }),
  update: endpoint('PATCH', '/cuisine/update-cuisine/:id', {
    access: operators,
    log: logs('Cuisine', ':id'),
    summary: 'Change a cuisine and its picture; fields that are left out stay',
    params: byId,
    body: cuisineChange,
    fileField: 'image',
    refusals: ['NAME_TAKEN'],
    answer: dataAnswer(cuisine),
  }),
  delete: endpoint('DELETE', '/cuisine/delete-cuisine/:id', {
    access: ['owner'],
    log: logs('Cuisine', ':id'),
    summary: 'Delete a cuisine and remove it from all restaurants and foods',
    params: byId,
    body: passwordConfirmation,
    answer: plainAnswer,
  }),
  listCarriers: endpoint('GET', '/cuisine/get-list-cuisine-carriers', {
    access: operators,
    summary: 'Cuisines by name with their numbers of restaurants and foods, counted up to 1,000',
    query: nameQuery,
    answer: listAnswer(cuisine.extend({ carriers })),
  }),
  carriers: endpoint('GET', '/cuisine/get-carriers-cuisine/:id', {
    access: operators,
    summary: 'The numbers of restaurants and foods of a cuisine',
    params: byId,
    answer: dataAnswer(carriers),
  }),
}

export const restaurantChangeEndpoints = {
  getOwn: endpoint('GET', '/restaurant/get-own-restaurant/:restaurantId', {
    access: ['seller'],
    summary: 'One of your restaurants with its address, listed or not',
    params: z.object({ restaurantId: id }),
    answer: dataAnswer(fullOwnRestaurant),
  }),
  create: endpoint('POST', '/restaurant/create-restaurant', {
    access: ['seller'],
    log: logs('Restaurant', 'result'),
    summary: 'Create a restaurant',
    body: newRestaurant,
    fileField: 'image',
    status: 201,
    answer: dataAnswer(ownRestaurant),
  }),
  update: endpoint('PATCH', '/restaurant/update-restaurant/:id', {
    access: ['seller'],
    log: logs('Restaurant', ':id'),
    summary: 'Change one of your restaurants and its picture; fields that are left out stay',
    params: byId,
    body: restaurantChange,
    fileField: 'image',
    answer: dataAnswer(ownRestaurant),
  }),
  delete: endpoint('DELETE', '/restaurant/delete-restaurant/:id', {
    access: ['seller'],
    log: logs('Restaurant', ':id'),
    summary: 'Delete one of your restaurants with its foods; refused while it has Pending orders',
    params: byId,
    body: passwordConfirmation,
    refusals: ['HAS_PENDING_ORDERS'],
    answer: plainAnswer,
  }),
  holdings: endpoint('GET', '/restaurant/get-holdings-restaurant/:id', {
    access: ['seller'],
    summary: 'The numbers of foods and Pending orders of one of your restaurants',
    params: byId,
    answer: dataAnswer(z.object({ foods: z.number(), pendingOrders: z.number() })),
  }),
}

export const foodChangeEndpoints = {
  getOwn: endpoint('GET', '/food/get-own-food/:foodId', {
    access: ['seller'],
    summary: 'One of your foods as you edit it, hidden or not',
    params: z.object({ foodId: id }),
    answer: dataAnswer(menuFood),
  }),
  copy: endpoint('POST', '/food/copy-food/:foodId', {
    access: ['seller'],
    log: logs('Food', 'result'),
    summary: 'Copy one of your foods with its picture and option groups; the copy is hidden',
    params: z.object({ foodId: id }),
    status: 201,
    answer: dataAnswer(menuFood),
  }),
  create: endpoint('POST', '/food/create-food/:restaurantId', {
    access: ['seller'],
    log: logs('Food', 'result'),
    summary: 'Add a food to the menu of one of your restaurants',
    params: z.object({ restaurantId: id }),
    body: newFood,
    fileField: 'image',
    status: 201,
    answer: dataAnswer(menuFood),
  }),
  update: endpoint('PATCH', '/food/update-food/:id', {
    access: ['seller'],
    log: logs('Food', ':id'),
    summary: 'Change one of your foods and its picture; fields that are left out stay',
    params: byId,
    body: foodChange,
    fileField: 'image',
    answer: dataAnswer(menuFood),
  }),
  delete: endpoint('DELETE', '/food/delete-food/:id', {
    access: ['seller'],
    log: logs('Food', ':id'),
    summary: 'Delete one of your foods',
    params: byId,
    body: passwordConfirmation,
    answer: plainAnswer,
  }),
  setSoldOut: endpoint('PATCH', '/food/set-sold-out/:foodId', {
    access: ['seller'],
    log: logs('Food', ':foodId'),
    kitchen: true,
    summary: 'Mark one of your foods as sold out, or as available (null)',
    params: z.object({ foodId: id }),
    body: z.object({ soldOut }),
    answer: dataAnswer(menuFood),
  }),
}
