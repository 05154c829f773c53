import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What looks like a form held by hand and is none, by file and component, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'forms/moment/MomentSheet.tsx MomentSheet': 'one answer: a day and its hour, written into the field of the form',
  'forms/PriceFields.tsx PriceFields': 'a part of the form above it, which hands it its values and problems',
  'domains/portfolio/PortfolioForm.tsx PlaceFields': 'a part of the form above it, which holds both values',
  'domains/portfolio/PortfolioForm.tsx TimeFields': 'one answer: a figure and its unit',
  'domains/system/screens/UiGallery.tsx Fields': 'shows every field and sends nothing',
  'domains/settlement/BusinessForm.tsx Names': 'a part of the form above it, which hands it its fields and problems',
  'domains/settlement/screens/Profit.tsx Days': 'a filter: its days go into the address',
  'domains/campaigns/screens/AutoQuotes.tsx component': 'a filter: its days go into the address',
  'domains/campaigns/steps/Prices.tsx BySize': 'a part of the form above it, which hands it its values and problems',
  'domains/analytics/screens/desk/Funnel.tsx component': 'a filter: its days go into the address',
  'domains/moderation/screens/desk/Audit.tsx component': 'a filter: its words go into the address',
  'domains/market/buying/PriceSheet.tsx PriceSheet': 'a filter: its sums go into the address',
  'domains/quotes/QuoteForm.tsx QuoteForm': 'its form is set by useKeptQuote, which keeps what is typed in the browser',
  'domains/quotes/QuoteWords.tsx QuoteWords': 'a part of the form above it, which hands it its values and problems',
  'domains/quotes/TemplateSheet.tsx Questions': 'a part of the form above it: one list of questions',
  'domains/quotes/SentPipeline.tsx Narrowing': 'a filter: its days and places go into the address',
  'domains/requests/drafting/WriteWords.tsx WriteWords': 'one text, kept in the browser as it is typed; the tick beside it cannot be wrong',
  'domains/requests/packages/ChooseServices.tsx ChooseServices': 'choices alone: nothing in it can be wrong',
  'domains/requests/wizard/ItemField.tsx ItemField': 'one answer, in the shape that its question has',
  'domains/requests/wizard/region/RegionLists.tsx RegionLists': 'one answer: a place, narrowed from list to list',
  'domains/questions/screens/Questions.tsx Narrowing': 'a filter: its words go into the address',
  'domains/profiles/AreaPicker.tsx AreaPicker': 'one answer: a place, narrowed from list to list',
  'domains/profiles/editing/AutoText.tsx AutoText': 'one text in one of two shapes, saved as it is written',
  'domains/profiles/editing/parts/BasicPart.tsx BasicPart': 'each is saved as it is chosen',
  'domains/profiles/editing/Showing.tsx Showing': 'each is saved as it is switched',
  'domains/profiles/editing/Preferences.tsx Preferences': 'each is saved as it is switched',
  'domains/consents/PersonalInfoModal.tsx PersonalInfoModal': 'ticks alone: nothing in it can be wrong',
  'domains/market/selling/form/Options.tsx Options': 'a part of the form above it, which hands it its fields and problems',
  'domains/market/selling/form/Questions.tsx Questions': 'a part of the form above it, which hands it its fields and problems',
  'domains/market/selling/form/Refund.tsx Refund': 'a part of the form above it, which hands it its fields and problems',
  'domains/market/selling/form/When.tsx Numbers': 'a part of the form above it, which hands it its fields and problems',
  'domains/market/selling/form/Where.tsx Districts': 'one answer: districts, each chosen from its province',
  'domains/market/selling/form/Where.tsx Place': 'a part of the form above it, which hands it its fields and problems',
  'domains/calendar/WeeklyFields.tsx WeeklyFields': 'one answer: hours of a week, held by the form above it',
  'domains/community/writing/last/PlaceField.tsx PlaceField': 'one answer: a district, narrowed from its province',
  'domains/ads/BidForm.tsx BidForm': 'choices of one slot: nothing in them can be wrong, and another slot is another bid',
  'domains/cash/BuySheet.tsx BuySheet': 'a choice and a tick: nothing in it can be wrong',
  'domains/consents/TermsFields.tsx TermsFields': 'a part of sign-up forms, which hand it what is ticked',
}

const field =
  /<(?:TextField|TextArea|Select|Checkbox|RadioGroup|SegmentedControl|NumberField|WholeField|DateField|MomentField|TimeField|DayInForm|DatePicker|ServiceAmountField|PriceFields|MoneyField)\b/gu
/** By the form itself, or by what it registered. */
const held = /\bform\.(?:register|setValue)\(|\.field\}/u
/** Components and other things at the left edge of a file; each is looked at by itself. */
const pieces = (text: string): string[] => text.split(/^(?=(?:export )?(?:async )?(?:function|const) )/mu)

/** @returns the names of components that ask for more than one thing and hold it by themselves. */
function handHeldForms(text: string): string[] {
  return pieces(text)
    .filter((piece) => (piece.match(field) ?? []).length > 1 && !held.test(piece))
    .map((piece) => /(?:function|const) (\w+)/u.exec(piece)?.[1] ?? '')
}

/** Whether a form of the text is given no resolver. */
const unjudged = (text: string): boolean =>
  text
    .split(/\buseForm(?:<[^(]*>)?\(/u)
    .slice(1)
    .some((given) => !/^\s*\{\s*resolver:/u.test(given))

const web = join(import.meta.dirname, '..')
const sources = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['**/*.test.*'] }).map((path) => ({
  path,
  text: readFileSync(join(web, path), 'utf8'),
}))
const found = sources.flatMap(({ path, text }) => handHeldForms(text).map((name) => `${path} ${name}`))

test('a form of more than one field is held by react-hook-form and judged by a schema', () => {
  expect(found.filter((one) => exceptions[one] === undefined)).toEqual([])
})

test('every form that is held has its judge', () => {
  expect(sources.filter(({ text }) => unjudged(text)).map(({ path }) => path)).toEqual([])
  expect(unjudged("const form = useForm({ defaultValues: { name: '' } })")).toBe(true)
  expect(unjudged('const form = useForm<In, unknown, Out>({\n  resolver: schemaResolver(body),\n})')).toBe(false)
})

test('every exception is still one', () => {
  expect(Object.keys(exceptions).filter((one) => !found.includes(one))).toEqual([])
})

test('two fields that a component keeps by itself are seen, those that a form registered are none', () => {
  const byHand = 'function Two() {\n  return <><TextField value={a} /><TextArea value={b} /></>\n}\n'
  expect(handHeldForms(byHand)).toEqual(['Two'])
  expect(handHeldForms(byHand.replaceAll('value={', "{...form.register('"))).toEqual([])
})

test('figures in a field are read by the readers of money, counts, codes and phones alone: none drops letters by itself [texts.counts]', () => {
  const dropping = /replace(?:All)?\(\/(?:\\D|\[\^0-9\]|\[\^\\d\])/u
  expect(sources.filter(({ text }) => dropping.test(text)).map(({ path }) => path)).toEqual([])
  expect(dropping.test("text.replace(/\\D/g, '')")).toBe(true)
})
