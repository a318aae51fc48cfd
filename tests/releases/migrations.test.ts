import { readdirSync, readFileSync } from 'node:fs'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { describe, expect, it } from 'vitest'
import { migrationsFolder } from '#server/migrate.ts'

/**
 * The hash of every migration on the main branch. Databases have applied them, and refuse to start with any other. Each new
 * migration gets an entry; no entry ever changes.
 */
const released: Record<string, string> = {
  // of b6f9710
  '0000_extensions': '5ef754d8808ffbf2046c79e0f9a9fa0397c5daefed1bdc5235b8ebea6c60eb19',
  '0001_tables': 'c3bc437f05d4e2ec239860d4299439ccb655323519bd7d353a450c5bcf8cecb7',
  '0002_functions': 'd5d7338065cc9c673419260979ace1d5fb01823666d7cec1ee644bf7dc517143',
  '0003_sold-out-options': '12b2eeaa11bf472539bdcc93e9edcc0396074f3f44f9d3b0e96a1ad91e94f6d2',
  '0004_links-end-with-their-session': 'e8c77a417b5f7fcf5aef2cf84fab5fa9641e80eef3bc96624309471902c34892',
  '0005_ways-to-pay': 'ee723000cb14208ace2945698265acba6c2e8d9d7e4e7cd1c1376557cf05bd77',
  '0006_log-of-changes': '0920632488311f87ae2dece06381f62c6ba5079efc63e2981dbfddae8527f1cc',
  '0007_marketplace-settings': '304f91d8708fdb2b31ccb1b6a0783ce03698d79b87f954dcb5011b6ec74be295',
  '0008_invitations': 'c66c1ae3b50e0bce5228cb12d372e8775f3ec8c6c5a76ce9a702f0b4086525ee',
  '0009_marketplace-name': '6a8643a8d315e9153261ee6d562e349733246ce36f5fa789b367c0278b112c3a',
  '0010_marketplace-texts': 'ce7cce1c672e42cf89fb5cd8cdd493b57fd971e8523234be0e7e81cb1f74dbab',
  '0011_ledger': '45049e92de49c32f929be09522ff74c99550c4cc6b52b4cdd01e7a4a31a8e881',
  '0012_statements': 'eee19ee4ef6226b9640b8d1b44d8699a5ec7241c2d1b4e14754aa72da41c73f1',
  '0013_marketplace-accent': '973f9a347d76057dbf16558a74bd244158c9ba9a645275b200a912ad4b5af846',
  '0014_marketplace-look-and-limit': '2a0ddf5cfdcde97f14f18febb692c297a27ad5d1ceae31130fad00234158fb06',
  '0015_refunds-in-part': 'd482ea117aa5b5d20cd868ee97969c83c421f2f5f0af23d6da428ec38e7834c7',
  '0016_refunds-in-part-triggers': '309fef6ca50f057d3037e2d8dcb4fa57d59f442a37f30361e0938987ea44533f',
  '0017_own-sections': 'e66396a14e282a2f1294b8a67cc300c0aab57762108b2195d7259210982b7e63',
  '0018_listed': '1149f0f0d72eaf5d63d467f7e458c938905c63f9a23b38b4fdcf2106ae676d20',
  '0019_currency-and-tax': '96ad138721773554f9e6e1bf28753129e85b9cce747e3d9e81cb0d8f84419512',
  '0020_disputes': '866a3eff30d977df48dfbf9f7d0144a64fb8716ec0ef7d5cd621348fdab54e42',
  '0021_defaults-and-cash': 'f3fcd73b5a3be73d9bc7912e8cc72bfc36684a6f1691dab8a4b837bed66d14b2',
  '0022_operator-refunds-settle-several': '7faaf80669485ee49ec0bf8eec387856f3bbd1a1dac9769c471b7dd58cb11f88',
  '0023_costs-of-orders': 'f9808d0433226438f9885e57e28b97572f5811b50c064e59ac23972cd0f5003c',
  '0024_typed-passwords': '56d506c92a2956c4d5ac4fc24965b270f9fd73ae94aee45d3b59051f518d92ed',
  '0025_licence-of-restaurants': '2db63771b8bf61c34b1483d2db87f2af09772c83be117da4d0ce12d7046a5ab2',
  '0026_legal-details-of-sellers': 'd26f18fd164ed16f1e38e87b3322f77a1a17f009812470aade58cbf3e1cf30cd',
  '0027_sellers-with-typed-passwords': '775ef720ce3e92c12d3c6ef2493bf77c98a0af02913d05aefacc8c9b77bd5682',
  '0028_operator-roles': '3834bbf9736ec10adaafdca0c5d5a79c6e9aecafcb4314414daf2854cd676050',
  '0029_desk-indexes': '6cec043264f91db76b72895ee790bc962003bb1ba14c05a691661dcb162ff1ed',
  '0030_operator-steps': '3cefa11d89a23a82c6410e1d1adc0db71d5fb615e262182ed14e8f6a1ebb207d',
  '0031_operator-notes': 'db0143364140a26746a6561e591e1c815eff3321b93b4ec74f0cbe70f3c786ba',
  '0032_figures': '0160deeac8eb361babe07e87ef7741579a59f1f5125381e50f4ecd71cca1c6bf',
  '0033_ratings-answered-and-hidden': '2e2cbb95620c37da1b35b8c10c9429bb7751f20c5493865659b767fe27f1059d',
  '0034_hidden-pictures': 'bafa27712337e7d42fff611f29f6a2d406a760f758a59cb3d0e819020ecd9e3d',
  '0035_complaint-steps': 'ca5cc18dbe19a971a325f79c69cb76c5e707e607c2389b7d0ae7d01320473fca',
  '0036_places-by-postal-code': 'e55c238bb1908afd3e2232ea0d624804a29a075596a11c9d510797d6929b77a3',
  '0037_figures-in-steps': '7cc944dddb0575bb0d94668f1d6d2ad95350eb802644a1611bafe406c8d66a9d',
  '0038_searches-without-result': '0c1dd5fd719889999ac0b747dfde98e1cf63baec10aab538b5d65d13e941f743',
  '0039_complaint-pictures': '2cf070bb8dbc04fd24f5d580b4225b2fbd67979689da1dbf52d2e2df477808a7',
  '0040_order-distance': '94c45babd40a491a7a7fdc01aec4a79744d466aa75fe28ae2cbe66f6c48d313d',
  '0041_order-messages': 'b8bca708ece5084062815923e5aba0f337172d95ef86dd228a12dddf4352bc9c',
  '0042_web-push': '7ba689032dbf13984abba49cc09fe6b9bad47dad8ff0017611aa216471f1efda',
  '0043_courier-links': '4f7f491291545b3ac70386a41943f72003125da61a66323c83c5235a69455147',
  '0044_retention': 'c0b9a837bb4d5e7aa7f48ca3f4ce34fc45c8f98bf9250160a1947268e166e826',
  '0045_second-factor': '863fe3fc24c8831cc1ac0a66845301e863ae71f94d7bd0647e3cf1fbc933d7cb',
  '0046_buyer-contact-days': 'dccba79c198e7ee9406405a2d4adc11b3edd20ab0bff5ee4423d8ce336783be3',
  '0047_passkeys': 'ebc795a0c4054c069dc71c99eb812bf38a63ca22d3db1c4a12e7e2587e5e449d',
  '0048_email-changes': 'c34e1c09dfb3dc943ee0265d3339f348618bcd2aa0c30d81dd4cb29139dc2444',
  '0049_require-second-factor': '1ad82716532c4f7dcd3ef7f08f804029727f014ff58b3a6075b88df411658e5e',
  '0050_session-links': 'a5fc347ed1d242f14c1772eaeeb1e1835c7b569ab127b6f1114d8a7439dd6b6e',
  '0051_deletion-of-accounts': '84282b5c4bc6bcd36fd8aef22d8f58e98480ea2dafdc546881959cbd3513ef9c',
  '0052_signed-in-at': 'e4a0a380507501f27436e30c8ec536b38f14c7fabba89ac42286cbee93a7cbcc',
  '0053_costs-of-filters': 'de11b9dd9aab9dbb7c5562a79f1a0d8c710797570ea500d809caa6c41b5ed251',
  '0054_recovery-codes-created': '0a2d75006a5c96fbadb3f3ce1d7d870830cb16d65293a5bbb172c1261a0018b0',
  '0055_confirmation-of-emails': '7902773d56b8293b66d129596f112db4d41a731a083a33f6a23830caa8f7ca9f',
  '0056_order-texts': '5ea9841f1f00eac0a6c180a35d8cb4e65601eec40833d28eff9b84b1c85cd9fe',
  '0057_food-texts': '3da3b0ccd2c819691cd25cc56f6c98bf5293e430721ed8e94c92c04fcba88a0f',
}

const journal = readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')
const { entries } = JSON.parse(journal) as { entries: { tag: string; when: number }[] }

describe('the migrations', () => {
  it('are those that were released, unedited', () => {
    const files = readMigrationFiles({ migrationsFolder })
    for (const [index, { tag }] of entries.entries()) {
      const { hash } = files[index]!
      const known = released[tag]
      expect(known, `${tag} is new: add '${tag}': '${hash}' to the list of this test`).toBeDefined()
      expect(hash, `${tag} was edited, but databases have it: restore the file and write a new one`).toBe(
        known,
      )
    }
    expect(Object.keys(released), 'a released migration is missing').toEqual(entries.map(({ tag }) => tag))
  })

  it('ascend in time, otherwise a new one would not be applied', () => {
    const times = entries.map(({ when }) => when)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(new Set(times).size).toBe(times.length)
  })

  it('have one snapshot, because drizzle-kit compares only with the newest', () => {
    const snapshots = readdirSync(`${migrationsFolder}/meta`).filter((name) => name.includes('snapshot'))
    expect(snapshots, 'delete all but the newest snapshot').toHaveLength(1)
  })
})
