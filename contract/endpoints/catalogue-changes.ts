import { z } from 'zod'
import { dataAnswer, endpoint, listAnswer, plainAnswer } from '../endpoint.ts'
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
import { category, cuisine, food, restaurant } from '../records/catalogue.ts'
import { nameQuery } from './catalogue.ts'

const byId = z.object({ id })

export const categoryChangeEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/category/create-category',
    access: ['admin'],
    summary: 'Add a category; its name is the only one of its kind, whatever its case',
    body: newCategory,
    status: 201,
    answer: dataAnswer(category),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/category/update-category/:id',
    access: ['admin'],
    summary: 'Change a category; what is left out stays',
    params: byId,
    body: categoryChange,
    answer: dataAnswer(category),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/category/delete-category/:id',
    access: ['admin'],
    summary: 'Delete a category and take it off all restaurants and foods',
    params: byId,
    body: passwordConfirmation,
    answer: plainAnswer,
  }),
  listCarriers: endpoint({
    method: 'GET',
    path: '/category/get-list-category-carriers',
    access: ['admin'],
    summary: 'Categories by name with how many restaurants and foods carry each; counting ends at 1,000',
    query: nameQuery,
    answer: listAnswer(category.extend({ carriers })),
  }),
  carriers: endpoint({
    method: 'GET',
    path: '/category/get-carriers-category/:id',
    access: ['admin'],
    summary: 'How many restaurants and foods carry a category',
    params: byId,
    answer: dataAnswer(carriers),
  }),
}

export const cuisineChangeEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/cuisine/create-cuisine',
    access: ['admin'],
    summary: 'Add a cuisine; its name is the only one of its kind, whatever its case',
    body: newCuisine,
    picture: true,
    status: 201,
    answer: dataAnswer(cuisine),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/cuisine/update-cuisine/:id',
    access: ['admin'],
    summary: 'Change a cuisine and its picture; what is left out stays',
    params: byId,
    body: cuisineChange,
    picture: true,
    answer: dataAnswer(cuisine),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/cuisine/delete-cuisine/:id',
    access: ['admin'],
    summary: 'Delete a cuisine and take it off all restaurants and foods',
    params: byId,
    body: passwordConfirmation,
    answer: plainAnswer,
  }),
  listCarriers: endpoint({
    method: 'GET',
    path: '/cuisine/get-list-cuisine-carriers',
    access: ['admin'],
    summary: 'Cuisines by name with how many restaurants and foods carry each; counting ends at 1,000',
    query: nameQuery,
    answer: listAnswer(cuisine.extend({ carriers })),
  }),
  carriers: endpoint({
    method: 'GET',
    path: '/cuisine/get-carriers-cuisine/:id',
    access: ['admin'],
    summary: 'How many restaurants and foods carry a cuisine',
    params: byId,
    answer: dataAnswer(carriers),
  }),
}

export const restaurantChangeEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/restaurant/create-restaurant',
    access: ['seller'],
    summary: 'Open a restaurant of your own',
    body: newRestaurant,
    picture: true,
    status: 201,
    answer: dataAnswer(restaurant),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/restaurant/update-restaurant/:id',
    access: ['seller'],
    summary: 'Change one of your restaurants and its picture; what is left out stays',
    params: byId,
    body: restaurantChange,
    picture: true,
    answer: dataAnswer(restaurant),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/restaurant/delete-restaurant/:id',
    access: ['seller'],
    summary: 'Close one of your restaurants with its foods; not while it has Pending orders',
    params: byId,
    body: passwordConfirmation,
    answer: plainAnswer,
  }),
  holdings: endpoint({
    method: 'GET',
    path: '/restaurant/get-holdings-restaurant/:id',
    access: ['seller'],
    summary: 'How many foods and Pending orders one of your restaurants has',
    params: byId,
    answer: dataAnswer(z.object({ foods: z.number(), pendingOrders: z.number() })),
  }),
}

export const foodChangeEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/food/create-food/:restaurantId',
    access: ['seller'],
    summary: 'Put a food on the menu of one of your restaurants',
    params: z.object({ restaurantId: id }),
    body: newFood,
    picture: true,
    status: 201,
    answer: dataAnswer(food),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/food/update-food/:id',
    access: ['seller'],
    summary: 'Change one of your foods and its picture; what is left out stays',
    params: byId,
    body: foodChange,
    picture: true,
    answer: dataAnswer(food),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/food/delete-food/:id',
    access: ['seller'],
    summary: 'Take one of your foods off the menu',
    params: byId,
    body: passwordConfirmation,
    answer: plainAnswer,
  }),
}
