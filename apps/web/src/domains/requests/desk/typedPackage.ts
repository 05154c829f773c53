import * as z from 'zod/mini'
import { packageBody, type DeskPackage } from '@dure/contract/requests/packages'
import { seoulField, seoulFieldOrNone, toSeoulField } from '../../../forms/moment/seoulTime.ts'

type Slugs = { readonly idOf: ReadonlyMap<string, number>; readonly slugOf: ReadonlyMap<number, string> }

const words = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

/** What the form begins with; services as the names of their addresses. */
export const typedPackage = (given: DeskPackage | undefined, { slugOf }: Slugs) => ({
  title: given?.title ?? '',
  text: given?.text ?? '',
  serviceIds: (given?.serviceIds ?? []).map((id) => slugOf.get(id) ?? String(id)).join(', '),
  active: given?.active ?? true,
  ord: String(given?.ord ?? 1),
  from: given === undefined ? '' : toSeoulField(given.from),
  until: given?.until ? toSeoulField(given.until) : '',
})

/** What is typed, judged by the contract; a service that is not there is told before. */
export const packageForm = ({ idOf }: Slugs) =>
  z.object({
    title: packageBody.shape.title,
    text: packageBody.shape.text,
    serviceIds: z.pipe(
      z.pipe(
        z.string().check(z.refine((slugs) => words(slugs).every((one) => idOf.has(one)), '서비스 주소 이름을 다시 확인해 주세요.')),
        z.transform((slugs) => words(slugs).map((slug) => idOf.get(slug)!)),
      ),
      packageBody.shape.serviceIds,
    ),
    active: z.boolean(),
    ord: z.pipe(z.pipe(z.string(), z.transform(Number)), packageBody.shape.ord),
    from: seoulField,
    until: seoulFieldOrNone,
  })
