import { describe, expect, it } from '@jest/globals';
import { isUsableImage } from './image-address.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const ID = '0b7e3a52-1c7d-8e4f-9a10-000000000001';
const seconds = (iso: string) => Date.parse(iso) / 1000;
const jwt = (exp: number) => `a.${btoa(JSON.stringify({ exp }))}.c`;
const LATER = seconds('2026-11-23T13:00:00Z');
const BEFORE = seconds('2026-11-23T11:00:00Z');

describe('isUsableImage', () => {
  it.each([
    'https://via.placeholder.com/640x360',
    'http://example.org/a.png',
    'https://storage.googleapis.com/b/a.png',
    `/api/images/${ID}`,
    `/api/images/${ID}/640?token=${LATER.toString(36)}.mac`,
    'https://b.s3.amazonaws.com/a.png?X-Amz-Date=20261123T113000Z&X-Amz-Expires=3600',
    'https://storage.googleapis.com/a?X-Goog-Date=20261123T113000Z&X-Goog-Expires=3600',
    'https://a.blob.core.windows.net/a.png?se=2026-11-23T13%3A00%3A00Z&sig=x',
    `https://d.cloudfront.net/a.png?Expires=${LATER}`,
    `https://x.supabase.co/storage/v1/object/sign/a.png?token=${jwt(LATER)}`,
  ])('shows %s', (address) => expect(isUsableImage(address, NOW)).toBe(true));

  it.each([
    ...['', null, undefined, '#', 'javascript:alert(1)', 'data:image/png;base64,AA', 'https://'],
    '/api/sources/x',
    `/api/images/${ID}?token=${BEFORE.toString(36)}.mac`,
    'https://b.s3.amazonaws.com/a.png?X-Amz-Date=20261123T103000Z&X-Amz-Expires=3600',
    'https://b.s3.amazonaws.com/a.png?X-Amz-Date=soon&X-Amz-Expires=3600',
    'https://a.blob.core.windows.net/a.png?se=2026-11-23T11%3A00%3A00Z&sig=x',
    `https://d.cloudfront.net/a.png?Expires=${BEFORE}`,
    `https://x.supabase.co/storage/v1/object/sign/a.png?token=${jwt(BEFORE)}`,
    'https://x.supabase.co/storage/v1/object/sign/a.png?token=a.%%.c',
  ])('does not show %s', (address) => expect(isUsableImage(address, NOW)).toBe(false));
});
