import type { Locator, Page } from 'playwright-core'

/** Chooses a day, such as `2015-03-02`, in a field whose picker has years and months. */
export async function chooseDay(page: Page, within: Page | Locator, label: string, day: string): Promise<void> {
  const [year, month, date] = day.split('-').map(Number)
  await within.getByLabel(new RegExp(`^${label}, `)).click()
  const picker = page.getByRole('dialog', { name: label })
  await picker.getByLabel('연도').selectOption(String(year))
  await picker.getByLabel('월', { exact: true }).selectOption(String(month))
  await picker.getByRole('button', { name: new RegExp(`${year}년 ${month}월 ${date}일`) }).click()
  await picker.waitFor({ state: 'detached' })
}
