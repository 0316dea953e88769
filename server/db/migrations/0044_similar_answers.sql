CREATE TABLE "similar_look" (
	"tenant_id" uuid NOT NULL,
	"publish_id" uuid NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "similar_look_tenant_id_publish_id_pk" PRIMARY KEY("tenant_id","publish_id")
);
--> statement-breakpoint
CREATE TABLE "similar_pair" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"publish_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"shared" double precision NOT NULL,
	"passages" jsonb NOT NULL,
	"dismissed_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "similar_pair_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "practice_session" ADD COLUMN "answers_compared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "similar_look" ADD CONSTRAINT "similar_look_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similar_look" ADD CONSTRAINT "similar_look_tenant_id_publish_id_publish_tenant_id_id_fk" FOREIGN KEY ("tenant_id","publish_id") REFERENCES "public"."publish"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similar_pair" ADD CONSTRAINT "similar_pair_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similar_pair" ADD CONSTRAINT "similar_pair_tenant_id_publish_id_publish_tenant_id_id_fk" FOREIGN KEY ("tenant_id","publish_id") REFERENCES "public"."publish"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similar_pair" ADD CONSTRAINT "similar_pair_tenant_id_one_id_practice_session_tenant_id_id_fk" FOREIGN KEY ("tenant_id","one_id") REFERENCES "public"."practice_session"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similar_pair" ADD CONSTRAINT "similar_pair_tenant_id_other_id_practice_session_tenant_id_id_fk" FOREIGN KEY ("tenant_id","other_id") REFERENCES "public"."practice_session"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "similar_pair_answers" ON "similar_pair" USING btree ("tenant_id","publish_id","question_id","one_id","other_id");--> statement-breakpoint
CREATE INDEX "similar_pair_one" ON "similar_pair" USING btree ("tenant_id","one_id");--> statement-breakpoint
CREATE INDEX "similar_pair_other" ON "similar_pair" USING btree ("tenant_id","other_id");--> statement-breakpoint
CREATE INDEX "practice_session_uncompared" ON "practice_session" USING btree ("tenant_id","publish_id","ended_at") WHERE "practice_session"."status" = 'ended' and "practice_session"."paper_id" is not null and not "practice_session"."answers_compared";