import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'

type Item = { readonly id: string; readonly title: ReactNode; readonly content: ReactNode }
type Props = {
  readonly label: string
  readonly items: readonly Item[]
  readonly selected?: string
  readonly onSelect?: (id: string) => void
}

/** Panels behind titles; arrow keys move between the titles. Pages that differ by address use plain links instead. */
export function Tabs({ label, items, selected, onSelect }: Props) {
  return (
    <AriaTabs {...(selected === undefined ? {} : { selectedKey: selected })} onSelectionChange={(key) => onSelect?.(String(key))}>
      <TabList aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {items.map((item) => (
          <Tab
            key={item.id}
            id={item.id}
            className="-mb-px flex min-h-12 cursor-pointer items-center whitespace-nowrap border-b-2 border-transparent px-4 font-semibold text-faint outline-offset-[-2px] transition-colors hover:text-ink data-[selected]:border-action data-[selected]:text-action"
          >
            {item.title}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="pt-5">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
