CREATE TABLE "attempt_continuation" (
	"tenant_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"user_id" uuid,
	"reason" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"end_reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "attempt_continuation_tenant_id_session_id_seq_pk" PRIMARY KEY("tenant_id","session_id","seq")
);
--> statement-breakpoint
ALTER TABLE "practice_session" ADD COLUMN "continued_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_continuation" ADD CONSTRAINT "attempt_continuation_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_continuation" ADD CONSTRAINT "attempt_continuation_tenant_id_session_id_practice_session_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "public"."practice_session"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_continuation_by" ON "attempt_continuation" USING btree ("tenant_id","user_id");