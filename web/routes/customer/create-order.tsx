import { Page, PageHeading } from '#web/ui/page.tsx'

export default function Screen() {
  return (
    <Page>
      <PageHeading title="Confirm Your Order" />
    </Page>
  )
}
