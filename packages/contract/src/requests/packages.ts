import * as z from 'zod/mini'
import { requestForm, serviceCard } from '../catalogue/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { id, smallId, smallRowNumber } from '../numbers.ts'
import { tooLong } from '@dure/kernel/korean'
import { moment } from '../texts.ts'
import { packageLimits as limits } from './limits.ts'
import { shown } from '../things.ts'

const words = (most: number, empty: string) => z.string().check(z.trim(), z.minLength(1, empty), z.maxLength(most, tooLong(most)))
const time = moment('날짜와 시각을 다시 확인해 주세요.')

export const packageBody = z.object({
  title: words(limits.title, '이름을 적어 주세요.'),
  text: words(limits.text, '설명을 적어 주세요.'),
  serviceIds: z.array(smallRowNumber).check(
    z.minLength(limits.least, `서비스를 ${limits.least}개 이상 골라 주세요.`),
    z.maxLength(limits.most, `서비스는 ${limits.most}개까지 묶을 수 있어요.`),
    z.refine((ids) => new Set(ids).size === ids.length, '같은 서비스가 두 번 들어 있어요.'),
  ),
  active: z.boolean(),
  /** Lower ones first. */
  ord: z.int('순서를 숫자로 적어 주세요.').check(z.minimum(0), z.maximum(limits.order)),
  from: time,
  until: z.nullable(time),
})
export type PackageBody = z.infer<typeof packageBody>

const servicePackage = z.object({ id: z.number(), title: z.string(), text: z.string(), services: z.array(serviceCard) })
export type ServicePackage = z.infer<typeof servicePackage>

const deskPackage = z.extend(packageBody, { ...shown, id: z.number(), services: z.array(z.string()) })
export type DeskPackage = z.infer<typeof deskPackage>

export const servicePackages = {
  listPackages: endpoint({
    method: 'GET',
    path: '/v1/services/:id/packages',
    summary: 'Packages that run now and hold a service',
    access: 'none',
    tells: ['packages'],
    params: z.object({ id: smallId }),
    answer: z.object({ items: z.array(servicePackage) }),
    errors: ['NOT_FOUND'],
  }),
  getPackageForms: endpoint({
    method: 'GET',
    path: '/v1/package-services/requests/forms',
    summary: 'The forms of several services, one each, and which of their questions ask the same',
    access: 'none',
    tells: ['packages'],
    query: z.object({
      slugs: z.string().check(
        z.maxLength(limits.most * 61),
        z.regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/, '서비스를 다시 골라 주세요.'),
        z.refine((slugs) => slugs.split(',').length <= limits.most, `서비스는 ${limits.most}개까지 고를 수 있어요.`),
      ),
    }),
    answer: z.object({
      items: z.array(requestForm),
      /** Items of different forms that ask the same, so that it is asked once. */
      common: z.array(z.array(z.number())),
    }),
    errors: ['REQUEST_FORM_NOT_FOUND'],
  }),
}

export const packageDesk = {
  listPackagesForOperators: endpoint({
    method: 'GET',
    path: '/v1/admin/packages',
    summary: 'All packages, those that are off or over too',
    access: 'operator',
    right: 'content.offer',
    shows: 'package',
    tells: ['packages'],
    answer: z.object({ items: z.array(deskPackage) }),
  }),
  addPackage: endpoint({
    method: 'POST',
    path: '/v1/admin/packages',
    summary: 'Bundles services',
    access: 'operator',
    right: 'content.offer',
    about: { nobody: 'services, of which no pro is named' },
    kept: { of: 'packages' },
    changes: ['packages'],
    body: packageBody,
    answer: z.object({ id: z.number() }),
    status: 201,
    idempotent: true,
  }),
  changePackage: endpoint({
    method: 'PUT',
    path: '/v1/admin/packages/:id',
    summary: 'Changes a package, puts it on or off',
    access: 'operator',
    right: 'content.offer',
    about: { thing: 'package' },
    kept: { of: 'packages', by: 'id' },
    changes: ['packages'],
    params: z.object({ id }),
    body: packageBody,
    answer: z.object({ id: z.number() }),
  }),
  removePackage: endpoint({
    method: 'DELETE',
    path: '/v1/admin/packages/:id',
    summary: 'Takes a package away for good; requests that it brought stay',
    access: 'operator',
    right: 'content.offer',
    about: { thing: 'package' },
    kept: { of: 'packages', by: 'id' },
    changes: ['packages'],
    params: z.object({ id }),
    answer: z.object({ removed: z.boolean() }),
  }),
}
