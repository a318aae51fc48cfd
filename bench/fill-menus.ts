import type { Columns } from './fill-catalogue.ts'
import type { Size } from './size.ts'

/** Of one restaurant in this many the menu is arranged in sections. */
const arrangedEvery = 3
const hours = `'[{"from": "07:00", "to": "11:00"}]'::jsonb`

/** SQL: whether the food `f` of `numbered_foods` has option groups. A restaurant's foods are numbered in steps. */
const hasOptions = ({ restaurants }: Size) => `f.n / ${restaurants} % 3 = 2`

/**
 * Diets and allergens of four foods in five, a few foods that are sold out, and what `refresh_foods` derives from the
 * option groups and sections of `fillMenus`.
 */
export function menuColumns(size: Size, categoryCount: number): Columns {
  const stated = (value: string, otherwise = 'null') =>
    `case when f.n % 5 > 0 then ${value} else ${otherwise} end`
  const section = (value: string) => `case when f.restaurant % ${arrangedEvery} = 0 then ${value} end`
  const place = `least(1 + f.n % ${categoryCount}, 1 + (f.n + 7) % ${categoryCount})`
  return {
    diet: stated(`(array['vegan', 'vegetarian', 'egg', 'non-vegetarian'])[1 + f.n % 4]::diet`),
    allergens: stated(
      `(case f.n % 3 when 0 then '{gluten,milk}' when 1 then '{nuts}' else '{}' end)::allergen[]`,
      `'{}'`,
    ),
    may_contain: stated(`(case f.n % 7 when 0 then '{sesame}' else '{}' end)::allergen[]`, `'{}'`),
    allergens_stated: 'f.n % 5 > 0',
    sold_out_until: `case when f.n % 50 = 7 then 'infinity'::timestamptz end`,
    has_options: hasOptions(size),
    choices_required: hasOptions(size),
    section_id: section(`(select id from numbered_categories where n = ${place})`),
    section_place: section(place),
    order_hours: section(`case ${place} when 1 then ${hours} end`),
  }
}

/** Option groups of every third food of a restaurant, and sections of some menus, of which the first has hours. */
export function fillMenus(size: Size): string[] {
  return [
    `insert into option_groups (restaurant_id, name, min, max)
      select r.id, g.name, g.min, g.max
      from numbered_restaurants r cross join (values ('Size', 1, 1), ('Extras', 0, 3)) as g(name, min, max) order by r.n`,
    `insert into options (group_id, place, name, price, most, preselected, diet, allergens, sold_out_until)
      select g.id, o.place, o.name, o.price, o.most, o.preselected, o.diet::diet, o.allergens::allergen[], o.until::timestamptz
      from option_groups g join (values
        ('Size', 0, 'Regular', 0, 1, true, 'vegan', '{}', null),
        ('Size', 1, 'Large', 8000, 1, false, 'vegan', '{}', null),
        ('Extras', 0, 'Cheese', 4000, 2, false, 'vegetarian', '{milk}', null),
        ('Extras', 1, 'Egg', 3000, 2, false, 'egg', '{eggs}', null),
        ('Extras', 2, 'Truffle oil', 9000, 1, false, null, '{}', 'infinity'))
        as o(kind, place, name, price, most, preselected, diet, allergens, until) on o.kind = g.name
      order by g.id, o.place`,
    `insert into food_option_groups (food_id, group_id, place)
      select f.id, g.id, case g.name when 'Size' then 0 else 1 end
      from numbered_foods f join numbered_restaurants r on r.n = f.restaurant join option_groups g on g.restaurant_id = r.id
      where ${hasOptions(size)}`,
    `insert into menu_sections (restaurant_id, category_id, place, hours)
      select r.id, c.id, c.n, case c.n when 1 then ${hours} end
      from numbered_restaurants r cross join numbered_categories c where r.n % ${arrangedEvery} = 0`,
    `insert into numbered_choices (food_id, options, price)
      select x.food_id, jsonb_build_array(jsonb_build_object(
        'optionId', o.id, 'group', g.name, 'name', o.name, 'price', o.price, 'quantity', 1)), o.price
      from food_option_groups x join option_groups g on g.id = x.group_id join options o on o.group_id = g.id
      where o.name = 'Large'`,
    'analyze numbered_choices',
  ]
}
