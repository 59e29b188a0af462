import { useState } from 'react';
import { Checkbox, Field, Input, Select, TextArea } from '../../ui/field.tsx';
import { HelpTip } from '../../ui/tooltip.tsx';
import { Pieces, State } from './pieces.tsx';

const sites = (
  <>
    <option value="blog">blog.example.org</option>
    <option value="news">A site with a name that is longer than most of the names of sites</option>
    <option value="old" disabled>
      Not connected any more
    </option>
  </>
);

/** Fields of forms. */
export function Fields() {
  const [checked, setChecked] = useState(true);
  return (
    <Pieces title="Fields">
      <State name="Empty">
        <Field label="Name">{(control) => <Input {...control} placeholder="Ada Lovelace" />}</Field>
      </State>
      <State name="Filled, with help and a hint">
        <Field
          label="Email address"
          help={<HelpTip about="the address" text="Where the confirmation goes." />}
          hint="Nobody else sees it."
          required
        >
          {(control) => <Input {...control} type="email" defaultValue="ada@example.org" />}
        </Field>
      </State>
      <State name="With an error, a hint and a count">
        <Field
          label="Title"
          error="A title must be at most 80 characters"
          hint="It stands above the article."
          count={<p className="figures ml-auto text-13 text-danger">92 of 80 characters</p>}
          required
        >
          {(control) => <Input {...control} defaultValue="A title that goes on and on" />}
        </Field>
      </State>
      <State name="Disabled">
        <Field label="Plan">
          {(control) => <Input {...control} disabled defaultValue="Set by the installation" />}
        </Field>
      </State>
      <State name="Several lines">
        <Field label="Description">{(control) => <TextArea {...control} rows={3} />}</Field>
      </State>
      <State name="Checkbox">
        <div className="grid gap-4">
          <Checkbox
            label="Tell me by mail"
            hint="When a run of mine has ended."
            checked={checked}
            onChange={({ target }) => setChecked(target.checked)}
          />
          <Checkbox label="Not to be had" hint="A plan would be needed." disabled />
        </div>
      </State>
      <State name="Select, nothing chosen">
        <Field label="Site">
          {(control) => (
            <Select {...control} defaultValue="">
              <option value="" disabled>
                Choose a site
              </option>
              {sites}
            </Select>
          )}
        </Field>
      </State>
      <State name="Select, chosen, with an error">
        <Field label="Site" error="This site does not answer">
          {(control) => (
            <Select {...control} defaultValue="news">
              {sites}
            </Select>
          )}
        </Field>
      </State>
      <State name="Select, disabled">
        <Field label="Site">
          {(control) => (
            <Select {...control} disabled>
              {sites}
            </Select>
          )}
        </Field>
      </State>
    </Pieces>
  );
}
