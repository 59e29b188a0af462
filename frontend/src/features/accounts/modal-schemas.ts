import { z } from 'zod';

const email = z.email('Email is invalid');

/** Log-in of the header's modal: the password is not checked here. */
export const ModalLogin = z.object({ email, password: z.string() });

/** An address alone: where the mail to a new password is to go, or the one to change to. */
export const AddressOnly = z.object({ email });

const password = z
  .string()
  .min(6, 'Password must be at least 6 characters')
  .regex(/\p{Ll}/u, 'Password must contain at least one lowercase letter')
  .regex(/\p{Lu}/u, 'Password must contain at least one uppercase letter')
  .regex(/\p{Nd}/u, 'Password must contain a number')
  .regex(/[^\p{L}\p{N}\s]/u, 'Password must contain a special character');

type Passwords = { password: string; confirmPassword: string };
const areSame = (given: Passwords) => given.password === given.confirmPassword;
const notSame = {
  path: ['confirmPassword'],
  error: 'Passwords do not match',
  // Also while other fields are wrong.
  when: () => true,
};

/** A new password, twice. */
export const NewPassword = z
  .object({ password, confirmPassword: z.string() })
  .refine(areSame, notSame);

/** The same on the account page, with what shows that it is still the same person. */
export const ChangedPassword = z
  .object({ password, confirmPassword: z.string(), currentPassword: z.string(), code: z.string() })
  .refine(areSame, notSame);

/** Sign-up of the header's modal. */
export const ModalSignUp = z
  .object({
    firstName: z.string().trim().min(1, 'Name is required field'),
    lastName: z.string().trim().min(1, 'Last name is required'),
    email,
    password,
    confirmPassword: z.string(),
  })
  .refine(areSame, notSame);
