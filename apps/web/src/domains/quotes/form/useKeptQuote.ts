import { useEffect, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { emptyQuote, isTyped, keepQuoteDraft, loadQuoteDraft, type QuoteDraft } from '../quoteDraft.ts'
import type { Source } from '../QuoteSources.tsx'
import type { Given } from './quoteGiven.ts'

export type QuoteFields = UseFormReturn<QuoteDraft, unknown, Given>

/**
 * What is typed into a quote, kept in this browser: it outlives a way to the store. A template takes its place, and what stood there can
 * be taken back. What it names of the request stays a variable: the server fills it in, and keeps the words as they are for the next
 * quote [quotes.words-kept].
 */
export function useKeptQuote(form: QuoteFields, requestId: number, lastUnit: QuoteDraft['unit']) {
  const draft = { ...emptyQuote(lastUnit), ...useWatch({ control: form.control }) } as QuoteDraft
  const [replaced, setReplaced] = useState<{ readonly draft: QuoteDraft; readonly said: string } | null>(null)
  useEffect(() => {
    const kept = loadQuoteDraft(requestId)
    if (kept !== null) form.reset(kept)
  }, [form, requestId])
  const change = (part: Partial<QuoteDraft>) => {
    for (const [name, value] of Object.entries(part)) form.setValue(name as keyof QuoteDraft, value)
    form.clearErrors()
    keepQuoteDraft(requestId, form.getValues())
  }
  const use = ({ draft: given, said }: Pick<Source, 'draft' | 'said'>) => {
    const before = form.getValues()
    setReplaced(isTyped(before) ? { draft: before, said } : null)
    change({ workflow: '', strengths: '', ...given, asked: given.asked ?? [] })
  }
  const takeBack = () => {
    if (replaced !== null) change(replaced.draft)
    setReplaced(null)
  }
  return { draft, change, use, takeBack, replaced: replaced?.said }
}
