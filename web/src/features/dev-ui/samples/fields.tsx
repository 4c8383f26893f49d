import { PICTURE_TYPES } from '@candor/model/files/limits.ts';
import Camera from 'lucide-react/icons/camera';
import { useState } from 'react';
import {
  AmountField,
  AmountPad,
  CodeField,
  FileButton,
  NumberField,
  PasswordField,
  PhoneField,
  Progress,
  Section,
  Slider,
  TextArea,
  TextField,
} from '../../../ui/index.ts';

export function Fields() {
  const [text, setText] = useState('');
  const [number, setNumber] = useState('');
  const [amount, setAmount] = useState('');
  const [code, setCode] = useState('12');
  const [phone, setPhone] = useState({ areaCode: '1', phone: '' });
  const [password, setPassword] = useState('');
  return (
    <>
      <Section title="Text">
        <div className="stack wide">
          <TextField label="Email" value={text} onChange={setText} placeholder="name@example.com" hint="A hint" />
          <TextField label="Email" value="wrong" onChange={setText} error="The email format is not correct" />
          <TextField label="Disabled" value="Fixed" onChange={setText} disabled />
          <TextField label="Invitation code" optional value={text} onChange={setText} />
          <TextArea label="Content" value={text} onChange={setText} />
        </div>
      </Section>
      <Section title="Numbers">
        <div className="stack wide">
          <NumberField label="Limit price" value={number} onChange={setNumber} decimals={2} unit="USD" />
          <NumberField label="With a minus" value={number} onChange={setNumber} negative />
          <AmountField
            label="Amount with the most there is"
            value={number}
            onChange={setNumber}
            onMax={() => setNumber('250.00')}
            decimals={2}
            unit="USD"
          />
          <AmountPad
            label="Shares"
            value={amount}
            onChange={setAmount}
            decimals={6}
            unit="shares"
            quick={[
              { label: '25%', value: '2.5' },
              { label: '50%', value: '5' },
              { label: '75%', value: '7.5' },
              { label: 'All', value: '10' },
            ]}
          />
        </div>
      </Section>
      <Pictures />
      <Section title="Sign-in">
        <div className="stack wide">
          <PhoneField {...phone} onChange={setPhone} />
          <CodeField label="Code" value={code} onChange={setCode} />
          <CodeField label="Code" value="123456" onChange={setCode} error="The code is wrong or has expired." />
          <PasswordField
            label="Password"
            value={password}
            onChange={setPassword}
            autoComplete="new-password"
            rules={[
              { label: '8 to 16 characters', met: password.length >= 8 && password.length <= 16 },
              { label: 'A digit', met: /\d/.test(password) },
            ]}
          />
        </div>
      </Section>
    </>
  );
}

function Pictures() {
  const [zoom, setZoom] = useState(1.5);
  return (
    <Section title="Pictures">
      <div className="stack wide">
        <FileButton
          types={PICTURE_TYPES}
          icon={<Camera size={20} aria-hidden="true" />}
          name="picture"
          onChoose={() => undefined}
        >
          Choose a picture
        </FileButton>
        <FileButton
          types={PICTURE_TYPES}
          icon={<Camera size={20} aria-hidden="true" />}
          name="none"
          disabled
          onChoose={() => undefined}
        >
          Disabled
        </FileButton>
        <Slider label="Zoom" text={`${zoom} times`} value={zoom} min={1} max={5} step={0.01} onChange={setZoom} />
        <Slider label="Disabled" text="1" value={1} min={1} max={1} step={1} disabled onChange={setZoom} />
        <Progress percent={43}>Sending, 43 %</Progress>
      </div>
    </Section>
  );
}
