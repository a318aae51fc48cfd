import { z } from 'zod'
import { flag, id, line, moment, orElse, timeSpan } from '../fields.ts'
import { food, forLater, named } from './catalogue.ts'
import { longestSectionName } from '../rules/menu-sections.ts'
import { optionGroup, soldOut } from './option.ts'

/** A food as its seller edits it. `soldOut` is the effective state, `ownSoldOut` the one that the seller has set for it. */
export const menuFood = food.extend({
  restaurant: named,
  hidden: z.boolean(),
  ownSoldOut: soldOut,
  /** the section that the seller chose; null: the first of its categories in the order of the sections */
  chosenSection: id.nullable(),
  /** the own section that lists it instead of a category */
  ownSection: id.nullable(),
})
export type MenuFood = z.infer<typeof menuFood>

/** A section of the restaurant's own, such as *Today*. */
export const ownSection = z.object({ _id: id, name: z.string() })
export type OwnSection = z.infer<typeof ownSection>
export const newOwnSection = z.object({ name: line(longestSectionName) })
export type NewOwnSection = z.output<typeof newOwnSection>

/** A section of a menu: a category, or one of the restaurant's own. */
export const menuSection = z.object({
  category: id.optional(),
  /** of an own section, in place of `category` */
  section: id.optional(),
  name: z.string(),
  /** when its foods can be ordered; null: at any time */
  hours: z.array(timeSpan).nullable(),
  /** when it opens again, if it is closed now */
  opensAt: moment.nullable(),
})
export type MenuSection = z.infer<typeof menuSection>

/**
 * A food as the page of its restaurant lists it: `section` is the own section or the category that lists it. Null: it comes
 * after all sections, or by its categories where the seller has not arranged these.
 */
export const listedFood = food.extend({ restaurant: named.extend(forLater), section: id.nullable() })
export type ListedFood = z.infer<typeof listedFood>

/** The whole menu of a restaurant as its seller edits it, hidden foods included. */
export const menu = z.object({
  restaurant: z.object({ _id: id, name: z.string() }),
  /** the foods without a section and a category are the last one, with `category` null and an empty name */
  sections: z.array(menuSection.extend({ category: id.nullable().optional(), foods: z.array(menuFood) })),
  groups: z.array(optionGroup),
})
export type Menu = z.infer<typeof menu>

/** A line of a menu file and what its import changes; line 1 is the heading. */
export const importLine = z.object({
  line: z.number(),
  /** null: its column `record` is neither */
  record: z.enum(['dish', 'option']).nullable(),
  name: z.string(),
  change: z.enum(['added', 'changed', 'unchanged', 'wrong']),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  errors: z.array(z.object({ column: z.string(), reason: z.string() })),
})
export type ImportLine = z.infer<typeof importLine>

/** What an import changes, or has changed. */
export const menuImport = z.object({
  lines: z.array(importLine),
  /** names of the dishes that are hidden because the file does not have them */
  hidden: z.array(z.string()),
  /** names of own sections that the restaurant does not have yet */
  newSections: z.array(z.string()),
  /** no dish would be on offer afterwards */
  emptiesMenu: z.boolean(),
  /** identifies the state of the menu; required to apply the import of this file */
  version: z.string(),
  applied: z.boolean(),
})
export type MenuImport = z.infer<typeof menuImport>

/** The fields beside the file of an import (marketplace §1). */
export const menuImportFields = z.object({
  /** false: a dry run */
  apply: orElse(flag, false),
  /** of the dry run; required to apply */
  version: z.string().max(100).optional(),
  /** hide the dishes that the file does not have, instead of leaving them as they are */
  hideMissing: orElse(flag, false),
  /** go on although no dish would be on offer afterwards */
  confirmEmpty: orElse(flag, false),
})

/** The new order of a menu (marketplace §9). Foods and sections that it does not name follow as they were. */
export const menuChange = z.object({
  sections: z
    .array(
      z
        .object({
          /** null: the foods without a category, which follow all sections */
          category: id.nullable().optional(),
          /** an own section, in place of `category` */
          section: id.optional(),
          foods: z.array(id).max(2000, 'At most 2,000 foods'),
          hours: orElse(
            z.array(timeSpan).min(1, 'At least one span').max(10, 'At most 10 spans').nullable(),
            null,
          ),
        })
        .refine(({ category, section }) => (category === undefined) !== (section === undefined), {
          path: ['category'],
          message: 'Either a category or a section',
        }),
    )
    .max(200, 'At most 200 sections'),
})
export type MenuChange = z.output<typeof menuChange>
