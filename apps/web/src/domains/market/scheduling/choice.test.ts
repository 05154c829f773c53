import { expect, test } from 'vitest'
import { bookingPath, chosenOption, nextStep, orderPath, stepsOf } from './choice.ts'

const option = (optionTitle: string, optionPrice: number) => ({ id: 1, optionTitle, optionDetail: '', optionPrice })
const booked = { isSchedule: true, itemOptions: [option('벽걸이', 60_000), option('스탠드', 90_000)] }
const single = { isSchedule: true, itemOptions: [option('기본', 60_000)] }

test('a product asks for a day and a time where it is booked by time, and for an option where it has several', () => {
  expect(stepsOf(booked)).toEqual(['date', 'time', 'option'])
  expect(stepsOf(single)).toEqual(['date', 'time'])
  expect(stepsOf({ ...single, isSchedule: false })).toEqual([])
  expect(stepsOf({ ...booked, isSchedule: false })).toEqual(['option'])
})

test('what was said before is not asked again: an option chosen on the page of the product; one that is gone is', () => {
  expect(nextStep(booked, 'date', { productId: 1 })).toBe('time')
  expect(nextStep(booked, 'time', { productId: 1 })).toBe('option')
  expect(nextStep(booked, 'time', { productId: 1, optionTitle: '스탠드' })).toBeNull()
  expect(nextStep(booked, 'time', { productId: 1, optionTitle: '없어진 옵션' })).toBe('option')
  expect(nextStep(single, 'time', { productId: 1 })).toBeNull()
  expect(chosenOption(single, '다른 이름')?.optionTitle).toBe('기본')
})

test('the address of the order says all that was chosen, and none of the way there [market.guests-choose]', () => {
  const choice = {
    productId: 7,
    optionId: 3,
    optionTitle: '스탠드 1대',
    optionPrice: '90000',
    from: 'product',
    date: '2026-11-29',
    startAt: '2026-11-29T01:00:00.000Z',
  }
  expect(orderPath(choice)).toBe(
    '/market/order?productId=7&optionTitle=%EC%8A%A4%ED%83%A0%EB%93%9C+1%EB%8C%80&optionPrice=90000&from=product&date=2026-11-29&startAt=2026-11-29T01%3A00%3A00.000Z&optionId=3',
  )
  expect(bookingPath({ productId: 7 }, 'time')).toBe('/market/scheduling?productId=7&step=time')
})
