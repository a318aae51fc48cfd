import { Page, PageHeading } from '#web/ui/page.tsx'

export default function Screen() {
  return (
    <Page>
      <PageHeading title="Foodie" />
    </Page>
  )
}
