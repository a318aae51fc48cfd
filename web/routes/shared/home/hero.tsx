import { SearchCombobox } from '#web/features/search/search-combobox.tsx'

/** The top of the home page: a greeting in one line and the search, so that the first cards are on the first screen. */
export function Hero() {
  return (
    <div className="rounded-leaf-sm grid items-center gap-x-10 gap-y-3 bg-leaf px-4 py-4 text-on-leaf sm:px-6 lg:grid-cols-[auto_minmax(0,32rem)] lg:justify-between">
      <h1 className="font-display text-xl font-extrabold sm:text-2xl">Good food, served on a leaf.</h1>
      <SearchCombobox
        label="Search dishes, restaurants, cuisines"
        placeholder="Dosa, biryani, pizza"
        size="page"
        className="text-ink"
      />
    </div>
  )
}
